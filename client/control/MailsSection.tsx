import { getMails } from '@meet/contracts/mock';
import { useState } from 'react';
import { Button } from '../src/ui/buttons/Button.tsx';
import { Card } from '../src/ui/layout/Card.tsx';
import { Fact, Facts } from '../src/ui/layout/Facts.tsx';
import { saveText } from '../src/ui/browser/save-text.ts';
import type { SentMail } from './journal-lines.ts';
import { call, useLatest } from './use-control.ts';

const readMails = async () => (await call(getMails)).toReversed();

/** What would have been mailed, the newest first, as it would look. */
export function MailsSection() {
  const mails = useLatest(readMails) ?? [];
  const [chosen, choose] = useState<string>();
  const shown = mails.find(({ id }) => id === chosen) ?? mails[0];
  return (
    <Card title="Mails" text="What would have been mailed, the newest first.">
      {shown ? (
        <div className="control-mails">
          <ul aria-label="All mails">
            {mails.map(({ id, to, subject }) => (
              <li key={id}>
                <Button kind="quiet" block aria-pressed={id === shown.id} onClick={() => choose(id)}>
                  <span>
                    <b>{subject}</b> {to}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          <Mail mail={shown} />
        </div>
      ) : (
        <p className="control-hint">No mails yet.</p>
      )}
    </Card>
  );
}

function Mail({ mail: { at, from, to, subject, text, attachments = [] } }: { mail: SentMail }) {
  return (
    <article className="control-mail" aria-label={subject}>
      <h3>{subject}</h3>
      <Facts>
        <Fact name="From">{from}</Fact>
        <Fact name="To">{to}</Fact>
        <Fact name="At">{at.toISOString().slice(0, 19).replace('T', ' ')} UTC</Fact>
      </Facts>
      <p className="control-text">
        {partsOf(text).map((part, index) =>
          part.isLink ? (
            <a key={`${index} ${part.text}`} href={part.text}>
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
      {attachments.map(({ name, type, content }) => (
        <Button key={name} size="small" icon="download" onClick={() => saveText(name, content, type)}>
          {name}
        </Button>
      ))}
    </article>
  );
}

/** A text and the web addresses in it. A full stop or bracket that ends a sentence is no part of an address. */
export const partsOf = (text: string): { readonly text: string; readonly isLink: boolean }[] =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '');
