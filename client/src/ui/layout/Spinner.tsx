import './spinner.css';

/** Turns while something is under way; the words beside it say what. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** A place where something will be, announced politely. */
export const Waiting = ({ text }: { text: string }) => (
  <p className="waiting" role="status">
    <Spinner /> {text}
  </p>
);

/** An empty window, calm: the words are only read out, and the mark turns up when it takes a while. */
export const WholePageWaiting = ({ text }: { text: string }) => (
  <p className="waiting whole-page" role="status">
    <Spinner />
    <span className="hidden-text">{text}</span>
  </p>
);
