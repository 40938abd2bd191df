import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { contrast, hexOf, readColour, type Rgb } from '../../ui/theme/colour.ts';

const white: Rgb = [255, 255, 255];

/** WCAG 2.2: text needs as much. */
const readable = 4.5;

/** The theme darkens these where they are text, or the ground of white text. */
const darkened = ['primary', 'secondary', 'systemRed', 'redHover'];

/** A colour of the theme as it looks, and its contrast with white; nothing while `text` is no colour. */
export function ColourSample({ name, text }: { name: string; text: string }) {
  const t = useWords();
  const { number } = useFormat();
  const colour = readColour(text);
  if (!colour) return undefined;
  const ratio = contrast(colour, white);
  return (
    <div className="settings-facts">
      <span className="settings-colour" aria-hidden="true" style={{ backgroundColor: hexOf(colour) }} />
      {ratio > 1 && (
        <span>
          {t('settings.colour.contrast', { ratio: number(ratio, 1) })}{' '}
          {ratio < readable && darkened.includes(name) && t('settings.colour.weak')}
        </span>
      )}
    </div>
  );
}
