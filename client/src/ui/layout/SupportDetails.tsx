import './support-details.css';
import { lazyPart } from './lazy-part.tsx';

const CopyDetails = lazyPart(async () => (await import('./CopyDetails.tsx')).CopyDetails);

/** Details of an error for support, shown small, with a copy button. */
export function SupportDetails({ text }: { text: string }) {
  return (
    <small className="support-details">
      <span>{text}</span>
      <CopyDetails text={text} />
    </small>
  );
}
