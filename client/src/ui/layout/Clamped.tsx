import './clamped.css';

/** A text that may be long, in two lines at most. All of it is read out, and shows when what is cut off is pointed at. */
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
