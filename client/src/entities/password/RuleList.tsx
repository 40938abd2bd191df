import type { PasswordConstraints } from '@meet/contracts/areas/password';
import { useWords } from '../../i18n/use-words.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import './rule-list.css';
import type { PasswordRule } from './password-rules.ts';

/** The password rules, checked while typing. Screen readers are told how many are met (PWD-B02). */
export function RuleList({ rules, constraints }: { rules: readonly PasswordRule[]; constraints: PasswordConstraints }) {
  const t = useWords();
  const met = rules.filter(({ isMet }) => isMet).length;
  return (
    <div className="rule-list">
      <h2>{t('password.rules')}</h2>
      <ul>
        {rules.map(({ name, isMet }) => (
          <li key={name} className={isMet ? 'met' : ''}>
            <Icon name={isMet ? 'circle-check' : 'circle'} label={t(isMet ? 'password.ruleMet' : 'password.ruleOpen')} />
            {name === 'length' ? t('password.rule.length', { n: constraints.passwordLength }) : t(`password.rule.${name}`)}
          </li>
        ))}
      </ul>
      <p className="hidden-text" role="status">
        {t('password.rulesMet', { met, all: rules.length })}
      </p>
    </div>
  );
}
