import type { ReactNode } from 'react';
import './card.css';

export interface CardProps {
  /** The heading of a part of a screen. A screen's own heading is an `h1` among the children. */
  title?: ReactNode;
  text?: ReactNode;
  /** At the end of the heading's line. */
  end?: ReactNode;
  /** Stands alone in the middle of a public page. */
  raised?: boolean;
  children?: ReactNode;
}

export function Card({ title, text, end, raised = false, children }: CardProps) {
  return (
    <section className={raised ? 'card raised' : 'card'}>
      {title && (
        <header className="card-head">
          <h2>{title}</h2>
          {end}
          {text && <p>{text}</p>}
        </header>
      )}
      {children}
    </section>
  );
}
