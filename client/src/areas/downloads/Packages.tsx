import { getRelease, systems, type Release, type System } from '@meet/contracts/areas/downloads';
import { useMemo, useState } from 'react';
import { externalLink } from '../../navigation/external-link.ts';
import { hasWebVideo } from '../../ui/browser/web-video.ts';
import { createReading } from '../../core/reading.ts';
import { useReading } from '../../core/use-reading.ts';
import { useServices } from '../../core/services.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { Waiting } from '../../ui/layout/Spinner.tsx';
import { RadioButtons } from './RadioButtons.tsx';
import './download.css';
import { offersOf, type Offer } from './offers.ts';
import { systemOf } from './visitor-system.ts';

/** Every package by system, the visitor's system chosen beforehand (NAV-05, NAV-07). The page around it says when the settings cannot be had. */
export function Packages() {
  const { settings, settingsState } = useServices();
  const t = useWords();
  const own = systemOf(navigator);
  const [chosen, setChosen] = useState<System | undefined>(own);
  const known = settings.value;
  const release = useRelease(known?.updPath);
  const offers = known ? offersOf(known, externalLink) : [];
  const offered = systems.filter((system) => offers.some((offer) => offer.system === system));
  const system = chosen ?? offered[0];
  const listed = offers.filter((offer) => offer.system === system);

  if (settingsState.value.kind === 'loading') return <Waiting text={t('app.loading')} />;
  if (!known) return null;
  if (offers.length === 0)
    return (
      <Notice kind="info" title={t('downloads.none')}>
        {t(hasWebVideo() ? 'downloads.noneText' : 'downloads.otherBrowser')}
      </Notice>
    );
  const shown = own && !offered.includes(own) ? [own, ...offered] : offered;
  return (
    <>
      <RadioButtons
        label={t('downloads.systems')}
        value={system}
        options={shown.map((value) => ({
          value,
          text: t(`downloads.system.${value}`),
          mark: value === own ? t('downloads.yours') : undefined,
        }))}
        onChoose={setChosen}
      />
      {listed.length === 0 && (
        <Notice kind="info" title={t('downloads.noneHere')}>
          {t(hasWebVideo() ? 'downloads.noneText' : 'downloads.otherBrowser')}
        </Notice>
      )}
      <ul className="packages">
        {listed.map((offer, index) => (
          <Package key={offer.name} offer={offer} isFirst={index === 0} release={release} />
        ))}
      </ul>
      {release && <ReleaseLine release={release} />}
    </>
  );
}

function Package({ offer, isFirst, release }: { offer: Offer; isFirst: boolean; release: Release | undefined }) {
  const t = useWords();
  const format = useFormat();
  const isPackage = offer.kind === 'package';
  const file = isPackage ? release?.files[offer.file] : undefined;
  const name = isPackage ? t(`downloads.package.${offer.name}.name`) : t(`downloads.store.${offer.name}.name`);
  const text = isPackage ? t(`downloads.package.${offer.name}.text`) : t(`downloads.store.${offer.name}.text`);
  const action = t(isPackage ? 'downloads.get' : 'downloads.open');
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <p>{text}</p>
      </div>
      <div className="package-actions">
        {file && (
          <>
            <span className="quiet-text">{format.bytes(file.sizeBytes)}</span>
            <CopyButton
              kind="quiet"
              size="small"
              text={file.sha256}
              label={t('downloads.copyChecksum')}
              name={`${t('downloads.copyChecksum')}: ${name}`}
              copied={t('downloads.copied')}
            />
          </>
        )}
        <LinkButton
          href={offer.address}
          kind={isFirst ? 'primary' : 'secondary'}
          icon={isPackage ? 'download' : 'external-link'}
          label={`${action}: ${name}`}
        >
          {action}
        </LinkButton>
      </div>
    </li>
  );
}

function ReleaseLine({ release: { version, released } }: { release: Release }) {
  const t = useWords();
  const date = useFormat().date(released);
  return <p className="quiet-text">{t('downloads.release', { version, date })}</p>;
}

/** Details of the packages. Optional, so a failure is not shown. */
function useRelease(path: string | null | undefined): Release | undefined {
  const { call } = useServices();
  const reading = useMemo(
    () => createReading(async (signal) => (path && isOwnPath(path) ? call(getRelease(path), { signal }) : undefined)),
    [call, path],
  );
  return useReading(reading).value;
}

const isOwnPath = (path: string): path is `/${string}` => /^\/(?![/\\])/.test(path);
