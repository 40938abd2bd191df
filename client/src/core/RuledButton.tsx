import type { Refusal } from '@meet/contracts/rules';
import { useI18n } from '../i18n/use-words.tsx';
import { Button, type ButtonProps } from '../ui/buttons/Button.tsx';
import { Tooltip } from '../ui/overlays/Tooltip.tsx';
import { whyText } from './refusal-text.ts';

export interface RuledButtonProps extends ButtonProps {
  /** Why it is disabled. The button still takes the focus, so that the reason can be read. */
  why: Refusal | undefined;
}

/** A button that is disabled by a rule and says which one, and who could change that. */
export function RuledButton({ why, onClick, ...button }: RuledButtonProps) {
  const i18n = useI18n();
  if (!why) return <Button {...button} onClick={onClick} />;
  return (
    <Tooltip content={whyText(i18n, why)}>
      <Button {...button} aria-disabled />
    </Tooltip>
  );
}
