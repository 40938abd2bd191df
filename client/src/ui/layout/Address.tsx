import { Fragment } from 'react';

/** An e-mail address, or one of a page: it goes on in a new line after a sign, not within a word. Copied or read out, it is what it was. */
export const Address = ({ text }: { text: string }) => (
  <bdi>
    {text.match(/[^@./?&=-]*[@./?&=-]*/g)?.map((part, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a part has no other name
      <Fragment key={at}>
        {part}
        <wbr aria-hidden="true" />
      </Fragment>
    ))}
  </bdi>
);
