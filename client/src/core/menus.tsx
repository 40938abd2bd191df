import { languages, type Language } from '@meet/contracts/languages';
import { useI18n, useWords } from '../i18n/use-words.tsx';
import { PickMenu } from '../ui/overlays/PickMenu.tsx';
import { changeLanguage } from './change-language.ts';
import { useServices } from './services.ts';

/** The name of each language in that language. */
const ownNames: Record<Language, string> = {
  en: 'English',
  cs: 'Čeština',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  hu: 'Magyar',
};

export const languageOptions = languages.map((value) => ({ value, text: ownNames[value] }));

export function LanguageMenu({ showValue = true }: { showValue?: boolean }) {
  const services = useServices();
  const i18n = useI18n();
  return (
    <PickMenu
      icon="globe"
      label={i18n.t('app.language')}
      value={i18n.language.peek()}
      options={languageOptions}
      showValue={showValue}
      onPick={(language) => void changeLanguage(services, language)}
    />
  );
}

export function ThemeMenu({ showValue = false }: { showValue?: boolean }) {
  const { theme } = useServices();
  const t = useWords();
  return (
    <PickMenu
      icon="moon"
      label={t('app.theme')}
      value={theme.choice.value}
      showValue={showValue}
      options={[
        { value: 'system', text: t('app.themeSystem') },
        { value: 'light', text: t('app.themeLight') },
        { value: 'dark', text: t('app.themeDark') },
      ]}
      onPick={theme.choose}
    />
  );
}
