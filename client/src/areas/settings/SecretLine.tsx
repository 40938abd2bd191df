import { attempt } from '../../core/attempt.ts';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';

interface SecretLineProps {
  label: string;
  isSet: boolean;
  /** Something else is unsaved. */
  isBusy: boolean;
  onRemove: () => Promise<void>;
}

/** Shows only whether a secret is set, and can remove it. */
export function SecretLine({ label, isSet, isBusy, onRemove }: SecretLineProps) {
  const services = useServices();
  const t = useWords();
  const remove = async () => {
    await confirm({
      title: t('settings.secret.removeTitle', { name: label }),
      message: t('settings.secret.removeText'),
      validate: t('settings.secret.remove'),
      cancel: t('app.cancel'),
      isDanger: true,
    });
    await onRemove();
  };
  return (
    <div className="settings-secret">
      <Badge kind={isSet ? 'ok' : 'warning'} icon={isSet ? 'check' : 'info'}>
        {t(isSet ? 'settings.secret.set' : 'settings.secret.notSet', { name: label })}
      </Badge>
      {isSet && (
        <Button
          kind="quiet"
          size="small"
          icon="trash"
          disabled={isBusy}
          aria-label={`${t('settings.secret.remove')}: ${label}`}
          onClick={() => void attempt(services, remove)}
        >
          {t('settings.secret.remove')}
        </Button>
      )}
    </div>
  );
}
