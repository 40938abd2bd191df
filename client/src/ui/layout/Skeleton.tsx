import './skeleton.css';

interface SkeletonProps {
  /** Says to screen readers that something is loading. */
  text: string;
  /** What comes: the rows of a list, a whole list with its tools, the cards of a page, or the lines of a card. */
  shape: 'rows' | 'list' | 'cards' | 'lines';
  rows?: number;
}

/** The shape of what is being loaded, in its place. */
export const Skeleton = ({ text, shape, rows = 10 }: SkeletonProps) => (
  <div className={`skeleton waiting ${shape}`} role="status">
    <span className="hidden-text">{text}</span>
    {shape === 'cards' && cards}
    {shape === 'lines' && lines}
    {(shape === 'rows' || shape === 'list') && Array.from({ length: rows }, (_, at) => <span key={at} className="skeleton-row" />)}
  </div>
);

const lines = (
  <>
    <span />
    <span />
    <span />
  </>
);

const cards = (
  <>
    <span className="card" />
    <span className="card" />
    <span className="card wide" />
  </>
);
