import { Fragment, type ReactNode } from 'react';
import { parseSafeHtml, type SafeNode } from './safe-html.ts';

/** Text of the server with line breaks, bold and links; nothing else is interpreted (001 §5). */
export const SafeHtml = ({ html }: { html: string }) => <>{drawn(parseSafeHtml(html))}</>;

const drawn = (nodes: readonly SafeNode[]): ReactNode => nodes.map((node, index) => <Fragment key={index}>{drawnNode(node)}</Fragment>);

function drawnNode(node: SafeNode): ReactNode {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'break') return <br />;
  if (node.kind === 'bold') return <b>{drawn(node.children)}</b>;
  // In a new tab, so that the current work stays open.
  return (
    <a href={node.href} target="_blank" rel="noopener">
      {drawn(node.children)}
    </a>
  );
}
