import type { Refusal } from '@meet/contracts/rules';
import { whyText } from '../../app/refusal-text.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';

export interface ActionButtonProps extends ButtonProps {
  /** Why it cannot be done: it can be reached and read, but does nothing. */
  why: Refusal | undefined;
}

/** A button that can say why it does nothing, and who could change that. */
export function ActionButton({ why, onClick, ...button }: ActionButtonProps) {
  const i18n = useI18n();
  if (!why) return <Button {...button} onClick={onClick} />;
  return (
    <Tooltip content={whyText(i18n, why)}>
      <Button {...button} aria-disabled />
    </Tooltip>
  );
}
