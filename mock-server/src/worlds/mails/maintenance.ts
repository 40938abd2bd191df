import type { maintenanceRepetitions } from '@meet/contracts/areas/maintenance';
import type { Language } from '@meet/contracts/languages';
import type { Mailbox } from './mailbox.ts';
import { languageOf, type Recipient } from './texts.ts';

type Repetition = (typeof maintenanceRepetitions)[number];

/** ISO 8601. */
interface Announced {
  readonly start: string;
  readonly end: string;
  readonly reason?: string | undefined;
  /** How often it is repeated. */
  readonly every?: Repetition | undefined;
}

/** A meeting, and when it could be held instead; both in milliseconds since 1970. */
interface Proposal {
  readonly subject: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Tells an organizer of a maintenance during their meetings, in their language and time zone. */
export function mailMaintenance(
  { mails }: { readonly mails: Mailbox },
  to: Recipient & { readonly timezone?: string | null | undefined },
  { start, end, reason, every }: Announced,
  proposals: readonly Proposal[],
): void {
  const language = languageOf(to);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: to.timezone ?? 'UTC' });
  const period = format.formatRange(Date.parse(start), Date.parse(end));
  const { subject, text, instead, repeated } = texts[language];
  const lines = proposals.map(
    ({ subject: name, fromMs, toMs }) => `${name}\n${format.format(fromMs)} → ${instead.replace('{time}', format.format(toMs))}`,
  );
  const paragraphs = [
    text.replace('{period}', every ? `${period} (${repeated[every]})` : period),
    ...(reason === undefined ? [] : [reason]),
    ...lines,
  ];
  mails.send({ to: to.email, subject, text: paragraphs.join('\n\n'), link: 'meeting' });
}

interface Texts {
  readonly subject: string;
  readonly text: string;
  readonly instead: string;
  readonly repeated: Readonly<Record<Repetition, string>>;
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Maintenance during your meetings',
    text: 'Maintenance: {period}. Meetings that are to begin then cannot start before its end, others may be interrupted. Here is a time after it for each of yours.',
    instead: 'free: {time}',
    repeated: { day: 'then every day', week: 'then every week', month: 'then every month' },
  },
  cs: {
    subject: 'Údržba v době vašich schůzek',
    text: 'Údržba: {period}. Schůzky, které mají v té době začít, nezačnou před jejím koncem, jiné mohou být přerušeny. Zde je pro každou z vašich schůzek čas po údržbě.',
    instead: 'volno: {time}',
    repeated: { day: 'poté každý den', week: 'poté každý týden', month: 'poté každý měsíc' },
  },
  de: {
    subject: 'Wartung während Ihrer Besprechungen',
    text: 'Wartung: {period}. Besprechungen, die dann beginnen sollen, können nicht vor ihrem Ende beginnen, andere werden vielleicht unterbrochen. Hier ist für jede Ihrer Besprechungen eine Zeit danach.',
    instead: 'frei: {time}',
    repeated: { day: 'danach täglich', week: 'danach wöchentlich', month: 'danach monatlich' },
  },
  es: {
    subject: 'Mantenimiento durante sus reuniones',
    text: 'Mantenimiento: {period}. Las reuniones que van a empezar entonces no podrán hacerlo antes de que termine; otras pueden interrumpirse. Aquí tiene una hora posterior para cada una de las suyas.',
    instead: 'libre: {time}',
    repeated: { day: 'después, cada día', week: 'después, cada semana', month: 'después, cada mes' },
  },
  fr: {
    subject: 'Maintenance pendant vos réunions',
    text: 'Maintenance : {period}. Les réunions qui doivent commencer à ce moment ne pourront pas le faire avant la fin ; d’autres pourront être interrompues. Voici une heure ultérieure pour chacune des vôtres.',
    instead: 'libre : {time}',
    repeated: { day: 'puis chaque jour', week: 'puis chaque semaine', month: 'puis chaque mois' },
  },
  hu: {
    subject: 'Karbantartás a megbeszélései idején',
    text: 'Karbantartás: {period}. Az ekkor kezdődő megbeszélések a végéig nem kezdődhetnek el, mások megszakadhatnak. Íme mindegyik megbeszéléséhez egy későbbi időpont.',
    instead: 'szabad: {time}',
    repeated: { day: 'ezután naponta', week: 'ezután hetente', month: 'ezután havonta' },
  },
};
