import type { Fields } from '@meet/contracts/fields/fields';
import { useI18n } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Cancelled, confirm } from '../ui/overlays/confirm.ts';
import { Changes } from './Changes.tsx';
import { FormFrame, type FormProps } from './Form.tsx';
import { formWords } from './form-words.ts';

export type SettingsFormProps<F extends Fields> = Omit<FormProps<F>, 'submit' | 'actions'>;

/** A form for settings: a bar shows the number of changes, and saving asks to confirm them, with old and new values. */
export function SettingsForm<F extends Fields>({ send, onSent, newest, ...frame }: SettingsFormProps<F>) {
  const i18n = useI18n();
  const { t } = i18n;
  const { form, spec, choices = {}, zone } = frame;
  const n = form.modified.value.length;

  async function save(): Promise<void> {
    if (!form.check()) return;
    const words = formWords(i18n, { area: spec.area, options: choices, zone });
    const message = <Changes changes={form.modified.peek().map((name) => form.field(name))} words={words} />;
    try {
      await confirm({ title: t('form.reviewTitle', { n }), message, validate: t('form.save'), cancel: t('form.back'), width: '36rem' });
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
          <div className="save-bar">
            <span role="status">{t('form.changes', { n })}</span>
            <Button kind="quiet" icon="undo-2" onClick={form.undo}>
              {t('form.discard')}
            </Button>
            <Button type="submit" kind="primary" icon="check" busy={form.state.value.kind === 'sending'}>
              {t('form.save')}
            </Button>
          </div>
        )
      }
    />
  );
}
