import { useEffect, useRef } from 'react';
import { ProblemNotice } from '../core/ProblemNotice.tsx';
import { useI18n } from '../i18n/use-words.tsx';
import { Notice } from '../ui/layout/Notice.tsx';
import { useFormContext } from './form-context.ts';
import type { ShownFault } from './form-fields.ts';
import type { FormState } from './form-model.ts';
import { focusField } from './focus-field.ts';
import { formWords } from './form-words.ts';
import { ConflictNotice } from './ConflictNotice.tsx';

export interface ErrorSummaryProps {
  state: FormState;
  faults: readonly ShownFault[];
  /** The summary takes the focus each time this increases. */
  refusals: number;
}

/** Why sending a form was refused: a conflict, the invalid fields as links, or the error of the server. */
export function ErrorSummary({ state, faults, refusals }: ErrorSummaryProps) {
  const i18n = useI18n();
  const place = useFormContext();
  const words = formWords(i18n, place);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);

  if (refusals === 0) return undefined;
  const conflict = state.kind === 'conflict' && (
    <ConflictNotice collisions={state.collisions} focusRef={faults.length > 0 ? undefined : box} />
  );
  if (faults.length > 0)
    return (
      <>
        {conflict}
        <Notice kind="error" title={i18n.t('form.summary', { n: faults.length })} focusRef={box}>
          <ul className="error-links">
            {faults.map((fault) => (
              <li key={fault.name}>
                <a
                  href={`#${place.id}-${fault.name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(`${place.id}-${fault.name}`);
                  }}
                >
                  {words.label(fault.name)}
                </a>
                : {words.fault(fault, place.field(fault.name).field)}
              </li>
            ))}
          </ul>
        </Notice>
      </>
    );
  if (state.kind !== 'failed') return conflict;
  return <ProblemNotice problem={state.problem} focusRef={box} />;
}
