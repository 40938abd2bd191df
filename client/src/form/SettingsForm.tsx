import type { Fields } from '@meet/contracts/fields/fields';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useStay } from '../core/use-stay.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { focusMainIfLost } from '../ui/overlays/focus-if-lost.ts';
import { Cancelled, confirm, type Confirmation } from '../ui/overlays/confirm.ts';
import { Changes } from './Changes.tsx';
import type { FieldModel } from './form-fields.ts';
import { FormFrame, type FormProps } from './Form.tsx';
import { formWords } from './form-words.ts';

export interface SettingsFormProps<F extends Fields> extends Omit<FormProps<F>, 'submit' | 'actions' | 'onUnchanged'> {
  /** What saving these changes would do besides, to be told in the question. */
  effects?: (changes: readonly FieldModel[]) => Promise<ReactNode>;
}

/** A form for settings: a bar shows the number of changes, and saving asks to confirm them, with old and new values. */
export function SettingsForm<F extends Fields>({ send, onSent, newest, effects, ...frame }: SettingsFormProps<F>) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form, spec, choices = {}, zone } = frame;
  const n = form.modified.value.length;
  const stay = useStay();
  const [isPlanning, setPlanning] = useState(false);

  /** The question before saving, none where nothing can be saved. What is changed while its effects are awaited has effects, too. */
  async function review(): Promise<Confirmation | undefined> {
    const values = form.values.peek();
    const changes = form.modified.peek().map((name) => form.field(name));
    if (changes.length === 0 || !form.check()) return undefined;
    const told = await effects?.(changes);
    if (form.values.peek() !== values) return review();
    const words = formWords(i18n, { area: spec.area, options: choices, zone });
    const message = (
      <>
        <Changes changes={changes} words={words} />
        {told}
      </>
    );
    const title = t('form.reviewTitle', { n: changes.length });
    return { title, message, validate: t('form.save'), cancel: t('form.back'), width: '36rem' };
  }

  async function save(): Promise<void> {
    const here = stay();
    setPlanning(true);
    const question = await review().finally(() => setPlanning(false));
    if (!question || here.aborted) return;
    try {
      await confirm(question);
    } catch (error) {
      if (error instanceof Cancelled) return;
      throw error;
    }
    if (await form.send(send, newest)) onSent?.();
  }

  return (
    <FormFrame
      {...frame}
      onSend={() => (n === 0 ? undefined : save())}
      end={
        n > 0 && (
          <SaveBar>
            <span role="status">{t('form.changes', { n })}</span>
            <Button kind="quiet" icon="undo-2" onClick={form.undo}>
              {t('form.discard')}
            </Button>
            <Button type="submit" kind="primary" icon="check" busy={isPlanning || form.state.value.kind === 'sending'}>
              {t('form.save')}
            </Button>
          </SaveBar>
        )
      }
    />
  );
}

/** Goes with the last change: the focus goes back to the field that it came from. */
function SaveBar({ children }: { children: ReactNode }) {
  const field = useRef<HTMLElement>(null);
  const passFocus = useCallback(
    (bar: HTMLElement | null) => () => {
      if (!bar?.contains(document.activeElement)) return;
      field.current?.focus();
      queueMicrotask(focusMainIfLost);
    },
    [],
  );
  return (
    <div
      ref={passFocus}
      className="save-bar"
      onFocus={({ currentTarget, relatedTarget }) => {
        const isField = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
        if (isField && currentTarget.closest('form')?.contains(relatedTarget)) field.current = relatedTarget;
      }}
    >
      {children}
    </div>
  );
}
