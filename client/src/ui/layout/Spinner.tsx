import './spinner.css';

/** A spinner; the text beside it says what is loading. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;

/** A loading message, announced politely. */
export const Waiting = ({ text }: { text: string }) => (
  <p className="waiting" role="status">
    <Spinner /> {text}
  </p>
);

/** A loading page: the words are visually hidden, and the spinner appears after a delay. */
export const WholePageWaiting = ({ text }: { text: string }) => (
  <p className="waiting whole-page" role="status">
    <Spinner />
    <span className="hidden-text">{text}</span>
  </p>
);
