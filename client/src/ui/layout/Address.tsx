import { Fragment } from 'react';

/** An e-mail address or URL that wraps after punctuation, not within words. Copied and read out it is unchanged. */
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
