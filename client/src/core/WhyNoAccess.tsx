import { screenRefusal } from '@meet/contracts/rules';
import type { Screen } from '@meet/contracts/roles';
import { useEffect, useState } from 'react';
import { useI18n } from '../i18n/use-words.tsx';
import { whyText } from './refusal-text.ts';
import type { Route } from '../navigation/route.ts';
import { useServices } from './services.ts';

/** The rule that refuses a screen and who could change that, or `otherwise` while the roles are not known. */
export function WhyNoAccess({ route: { access: needed }, otherwise }: { route: Route; otherwise: string }) {
  const { access } = useServices();
  const i18n = useI18n();
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    i18n.need('shell').then(
      () => setHasWords(true),
      () => {},
    );
  }, [i18n]);
  const known = access.state.value;
  const refusal = known.kind === 'known' && isScreen(needed) ? screenRefusal(needed, known.roles) : undefined;
  return hasWords && refusal ? whyText(i18n, refusal) : otherwise;
}

const isScreen = (needed: Route['access']): needed is Screen => needed !== 'public' && needed !== 'session';
