import { attempt } from '../../app/attempt.ts';
import { useServices } from '../../app/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/confirm.ts';

interface SecretLineProps {
  label: string;
  isSet: boolean;
  /** Something else is unsaved. */
  isBusy: boolean;
  onRemove: () => Promise<void>;
}

/** Of a secret it is only told whether there is one; it can be taken away. */
export function SecretLine({ label, isSet, isBusy, onRemove }: SecretLineProps) {
  const services = useServices();
  const t = useWords();
  const remove = async () => {
    await confirm({
      title: t('setting.secret.removeTitle', { name: label }),
      message: t('setting.secret.removeText'),
      validate: t('setting.secret.remove'),
      cancel: t('app.cancel'),
      isDanger: true,
    });
    await onRemove();
  };
  return (
    <div className="settings-secret">
      <Badge kind={isSet ? 'ok' : 'warning'} icon={isSet ? 'check' : 'info'}>
        {t(isSet ? 'setting.secret.set' : 'setting.secret.notSet', { name: label })}
      </Badge>
      {isSet && (
        <Button
          kind="quiet"
          size="small"
          icon="trash"
          disabled={isBusy}
          aria-label={`${t('setting.secret.remove')}: ${label}`}
          onClick={() => void attempt(services, remove)}
        >
          {t('setting.secret.remove')}
        </Button>
      )}
    </div>
  );
}
