import { useWords } from '../../../i18n/use-words.tsx';

const place = '\uFFFC';

/** "You asked to join as **Ada**": the name stands out wherever the language puts it. */
export function Sentence({ name }: { name: string }) {
  const [before, after] = useWords()('join.waiting.text', { name: place }).split(place);
  return (
    <>
      {before}
      <b>
        <bdi>{name}</bdi>
      </b>
      {after}
    </>
  );
}
