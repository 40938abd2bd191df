import { isThemeColour, type LogoField } from '@meet/contracts/settings/general';
import type { Fields } from '@meet/contracts/fields/fields';
import type { CSSProperties } from 'react';
import { themeProperties } from '../../brand/theme-colours.ts';
import type { FormModel } from '../../form/form-model.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useLogo } from './use-logo.ts';
import './theme-preview.css';

const schemes = ['light', 'dark'] as const;

type Scheme = (typeof schemes)[number];

/** The sign-in page and a meeting with the colours and logos that are typed, in both appearances. */
export function ThemePreview({ form }: { form: FormModel<Fields> }) {
  const t = useWords();
  const text = (name: string): string => String(form.field(name).value.value);
  const colours = Object.fromEntries(
    Object.keys(form.values.value)
      .filter(isThemeColour)
      .map((name) => [name, text(name)]),
  );
  const properties = themeProperties(colours);
  return (
    <section className="theme-preview" aria-label={t('settings.preview.title')}>
      <h3>{t('settings.preview.title')}</h3>
      {schemes.map((scheme) => {
        const style: CSSProperties = { colorScheme: scheme, ...properties };
        return (
          <div key={scheme} className="tokens preview-scheme" style={style}>
            <SignInPicture scheme={scheme} name={text('serverName')} logo={text(logoOn[scheme])} />
            <MeetingPicture scheme={scheme} />
          </div>
        );
      })}
    </section>
  );
}

const logoOn: Readonly<Record<Scheme, LogoField>> = { light: 'darkLogo', dark: 'lightLogo' };

function SignInPicture({ scheme, name, logo }: { scheme: Scheme; name: string; logo: string }) {
  const t = useWords();
  const image = useLogo(logoOn[scheme], logo);
  return (
    <figure role="img" aria-label={t(`settings.preview.signIn.${scheme}`)} className="preview-sign-in">
      <div>
        <p className="preview-brand">
          {image && <img src={image} alt="" />}
          {name}
        </p>
        <span className="preview-input" />
        <span className="preview-input" />
        <span className="preview-button">{t('settings.step.signIn')}</span>
        <span className="preview-link" />
      </div>
      <div className="preview-panel">
        <span />
        <span />
      </div>
    </figure>
  );
}

function MeetingPicture({ scheme }: { scheme: Scheme }) {
  const t = useWords();
  return (
    <figure role="img" aria-label={t(`settings.preview.meeting.${scheme}`)} className="preview-meeting">
      <div className="preview-tiles">
        <span className="speaking" />
        <span />
        <span />
        <span />
      </div>
      <div className="preview-call-controls">
        <span>
          <Icon name="volume-2" />
        </span>
        <span>
          <Icon name="video" />
        </span>
        <span className="leave">
          <Icon name="log-out" />
        </span>
      </div>
    </figure>
  );
}
