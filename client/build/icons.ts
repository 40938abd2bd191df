import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { consoleIconNames, iconNames, liveIconNames, meetingIconNames } from '../src/ui/icons/icon-names.ts';

type Node = [tag: string, attributes: Record<string, string>];

const parts: Readonly<Record<string, readonly string[]>> = {
  'virtual:icons': iconNames,
  'virtual:meeting-icons': meetingIconNames,
  'virtual:live-icons': liveIconNames,
  'virtual:console-icons': consoleIconNames,
};

/** Serves the parts above: for each of their names the outline of the Lucide icon as the data of one path. */
export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: { filter: { id: /^virtual:(?:meeting-|live-|console-)?icons$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /virtual:(?:meeting-|live-|console-)?icons$/ },
      handler(id) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of the pinned package's file
        const lucide = createRequire(import.meta.url)('lucide-static/icon-nodes.json') as Record<string, Node[]>;
        const names = parts[id.slice(1)] ?? [];
        const outlines = names.map((name) => [name, outlineOf(lucide[name] ?? this.error(`Lucide has no icon ${name}`))]);
        return `export default ${JSON.stringify(Object.fromEntries(outlines))}`;
      },
    },
  };
}

export const outlineOf = (nodes: Node[]): string => nodes.map(([tag, attributes]) => shapes[tag]?.(attributes) ?? unknown(tag)).join('');

const unknown = (tag: string): never => {
  throw new Error(`no rule for <${tag}> in an icon`);
};

const shapes: Record<string, (a: Record<string, string>) => string> = {
  /** A leading `m` counts from the end of the shape before it unless the pen is put back. */
  path: ({ d = '' }) => (d.startsWith('m') ? `M0 0${d}` : d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}Z`,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: ({ x = '0', y = '0', width, height, rx, ry }) =>
    rectangle(Number(x), Number(y), Number(width), Number(height), Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)),
};

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

const rectangle = (x: number, y: number, width: number, height: number, rx: number, ry: number): string =>
  rx === 0
    ? `M${x} ${y}h${width}v${height}h${-width}Z`
    : `M${x + rx} ${y}h${width - 2 * rx}a${rx} ${ry} 0 0 1 ${rx} ${ry}v${height - 2 * ry}a${rx} ${ry} 0 0 1 ${-rx} ${ry}` +
      `h${2 * rx - width}a${rx} ${ry} 0 0 1 ${-rx} ${-ry}v${2 * ry - height}a${rx} ${ry} 0 0 1 ${rx} ${-ry}Z`;
