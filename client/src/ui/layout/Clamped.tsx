import './clamped.css';

/** A text clamped to two lines. Screen readers get all of it; a tooltip shows it where it is cut off. */
export const Clamped = ({ text }: { text: string }) => (
  <bdi
    className="clamped"
    onPointerEnter={({ currentTarget: line }) => {
      line.title = line.scrollHeight > line.clientHeight ? text : '';
    }}
  >
    {text}
  </bdi>
);
