import { changeServer, type TcsServer, type TcsServerRow } from '@meet/contracts/areas/service';
import { isOutOfDate } from '../../api/problem.ts';
import type { Services } from '../../core/services.ts';
import type { Translate } from '../../i18n/words.ts';
import { Cancelled, type Confirmation } from '../../ui/overlays/confirm.ts';

type Named = Pick<TcsServerRow, 'id' | 'fqdn'>;

export const drainQuestion = (t: Translate, { fqdn, meetingCount }: Pick<TcsServerRow, 'fqdn' | 'meetingCount'>): Confirmation => ({
  title: t('service.drainTitle', { name: fqdn }),
  message: t('service.drainText', { n: meetingCount }),
  validate: t('service.action.drain'),
  width: '30rem',
});

export const validationQuestion = (t: Translate, { fqdn }: Named): Confirmation => ({
  title: t('service.validateTitle', { name: fqdn }),
  message: t('service.validateText'),
  validate: t('service.action.validate'),
  width: '30rem',
});

/** Drains a server, or accepts meetings again. */
export async function accept({ id, fqdn }: Named, acceptsNewMeetings: boolean, { call, notices, i18n }: Services): Promise<TcsServer> {
  const changed = await call(changeServer, { params: { id }, body: { acceptsNewMeetings } }).catch((error: unknown) => {
    if (acceptsNewMeetings || !isOutOfDate(error)) throw error;
    notices.show('error', i18n.t('service.lastAccepting', { name: fqdn }));
    throw new Cancelled();
  });
  notices.show('success', i18n.t(acceptsNewMeetings ? 'service.accepted' : 'service.drained', { name: fqdn }));
  return changed;
}

export async function validate({ id, fqdn }: Named, { call, notices, i18n }: Services): Promise<TcsServer> {
  const changed = await call(changeServer, { params: { id }, body: { validated: true } });
  notices.show('success', i18n.t('service.validatedNow', { name: fqdn }));
  return changed;
}
