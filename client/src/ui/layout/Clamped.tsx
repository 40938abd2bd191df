import './clamped.css';

/** A text clamped to two lines or one. Screen readers get all of it; a tooltip shows it where it is cut off. */
export const Clamped = ({ text, lines = 2 }: { text: string; lines?: 1 | 2 }) => (
  <bdi
    className={lines === 1 ? 'clamped one-line' : 'clamped'}
    onPointerEnter={({ currentTarget: line }) => {
      line.title = line.scrollHeight > line.clientHeight ? text : '';
    }}
  >
    {text}
  </bdi>
);
