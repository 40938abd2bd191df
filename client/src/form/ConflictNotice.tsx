import { useI18n } from '../i18n/use-words.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice, type NoticeProps } from '../ui/layout/Notice.tsx';
import { focusField } from './focus-field.ts';
import { useFormContext } from './form-context.ts';
import { formWords } from './form-words.ts';

interface ConflictNoticeProps extends Pick<NoticeProps, 'focusRef'> {
  /** The fields changed on both sides. */
  collisions: readonly string[];
}

/** Somebody else has saved in the meantime. For fields changed on both sides, both values are shown and one is chosen. */
export function ConflictNotice({ collisions, focusRef }: ConflictNoticeProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const place = useFormContext();
  const words = formWords(i18n, place);
  const open = collisions.map((name) => place.field(name)).filter(({ isModified, isInForce }) => isModified.value && isInForce.value);
  return (
    <Notice kind="warning" title={t('form.conflict.title')} focusRef={focusRef}>
      {place.lastChange}
      <p>{t('form.conflict.text')}</p>
      {open.length > 0 && (
        <table className="changes both">
          <caption>{t('form.conflict.both')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('form.field')}</th>
              <th scope="col">{t('form.before')}</th>
              <th scope="col">{t('form.after')}</th>
            </tr>
          </thead>
          <tbody>
            {open.map(({ name, field, old, value, undo }) => (
              <tr key={name}>
                <th scope="row">{words.label(name)}</th>
                <td>
                  {words.value(name, field, old.value) || t('form.empty')}{' '}
                  <Button
                    size="small"
                    aria-label={`${t('form.conflict.take')}: ${words.label(name)}`}
                    onClick={() => {
                      undo();
                      focusField(`${place.id}-${name}`);
                    }}
                  >
                    {t('form.conflict.take')}
                  </Button>
                </td>
                <td>{words.value(name, field, value.value) || t('form.empty')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  );
}
