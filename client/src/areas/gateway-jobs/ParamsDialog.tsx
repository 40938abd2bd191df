import type { GatewayJob } from '@meet/contracts/areas/gateway-jobs';
import { knownWord } from '../../i18n/known-word.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ParamList } from './ParamList.tsx';

/** The parameters of a gateway job, to read and to copy. */
export function ParamsDialog({ job, onClose }: { job: GatewayJob; onClose: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Dialog
      title={t('gateway-jobs.paramsTitle')}
      width="34rem"
      onCancel={onClose}
      actions={
        <>
          <CopyButton text={JSON.stringify(job.params, undefined, 2)} label={t('gateway-jobs.copy')} copied={t('gateway-jobs.copied')} />
          <Button kind="primary" onClick={onClose}>
            {t('app.close')}
          </Button>
        </>
      }
    >
      <p className="quiet-text">
        {t('gateway-jobs.paramsOf', { type: knownWord(i18n, 'gateway-jobs.type', job.type), meetingId: job.meetingId })}
      </p>
      <ParamList of={job.params} />
    </Dialog>
  );
}
