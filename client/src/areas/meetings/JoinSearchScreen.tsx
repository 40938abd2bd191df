import { useEffect, useRef } from 'react';
import { useServices } from '../../core/services.ts';
import { supportCodeIn } from '../../core/support-code.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { BackLink } from '../../navigation/BackLink.tsx';
import { useQueryString } from '../../navigation/use-address.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendForm } from '../../ui/buttons/SendForm.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FoundJoins } from './FoundJoins.tsx';
import './joins.css';

/** Finds a join in any meeting by the support code that somebody reads out. The code stands in the address. */
export default function JoinSearchScreen() {
  const t = useWords();
  const code = new URLSearchParams(useQueryString()).get('code') ?? '';
  return (
    <>
      <BackLink href="/meeting">{t('meetings.title')}</BackLink>
      <header className="page-head">
        <h1>{t('meetings.joins.search.title')}</h1>
        <p>{t('meetings.joins.search.text')}</p>
      </header>
      <Card>
        <CodeForm code={code} />
      </Card>
      {code && <FoundJoins key={code} code={code} />}
    </>
  );
}

function CodeForm({ code }: { code: string }) {
  const { navigate } = useServices();
  const t = useWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = code;
  }, [code]);
  const find = (): void => {
    const typed = field.current?.value.trim() ?? '';
    if (typed) navigate(`/meeting/joins?${new URLSearchParams({ code: supportCodeIn(typed) ?? typed })}`);
  };
  return (
    <SendForm className="join-search" onSend={find}>
      <TextField
        name="code"
        label={t('meetings.joins.column.supportCode')}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={field}
      />
      <Button type="submit" kind="primary" icon="search">
        {t('meetings.joins.search.find')}
      </Button>
    </SendForm>
  );
}
