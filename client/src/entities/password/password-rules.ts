import type { PasswordConstraints } from '@meet/contracts/areas/password';

/** The rules of a new password, in the order they are shown (000 §5). */
export const ruleNames = ['notBlank', 'length', 'digit', 'lowercase', 'uppercase', 'special', 'differs', 'confirmed'] as const;

export type PasswordRuleName = (typeof ruleNames)[number];

export interface PasswordRule {
  name: PasswordRuleName;
  isMet: boolean;
}

export interface NewPasswordInput {
  password: string;
  confirmation: string;
  /** Where it is known: when changing the own password, not from a mailed link. */
  old?: string;
}

/**
 * The rules in force and which of them are met. The minimum length counts even with the constraints
 * switched off (ambiguity A30); letters and digits are those of any script.
 */
export function passwordRules({ password, confirmation, old }: NewPasswordInput, constraints: PasswordConstraints): PasswordRule[] {
  const { enabled, oneDigit, oneLowercase, oneUppercase, oneSpecialCharacter, passwordLength } = constraints;
  const rules: (PasswordRule & { inForce: boolean })[] = [
    { name: 'notBlank', inForce: true, isMet: password.trim() !== '' },
    { name: 'length', inForce: passwordLength > 0, isMet: [...password].length >= passwordLength },
    { name: 'digit', inForce: enabled && oneDigit, isMet: /\p{Nd}/u.test(password) },
    { name: 'lowercase', inForce: enabled && oneLowercase, isMet: /\p{Ll}/u.test(password) },
    { name: 'uppercase', inForce: enabled && oneUppercase, isMet: /\p{Lu}/u.test(password) },
    { name: 'special', inForce: enabled && oneSpecialCharacter, isMet: /[^\p{L}\p{N}\p{M}]/u.test(password) },
    { name: 'differs', inForce: old !== undefined, isMet: password !== '' && password !== old },
    { name: 'confirmed', inForce: true, isMet: password !== '' && password === confirmation },
  ];
  return rules.filter(({ inForce }) => inForce).map(({ name, isMet }) => ({ name, isMet }));
}

export const isAcceptable = (rules: readonly PasswordRule[]): boolean => rules.every(({ isMet }) => isMet);
