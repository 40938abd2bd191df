import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { contrast, hexOf, readColour, type Rgb } from '../../ui/theme/colour.ts';

const white: Rgb = [255, 255, 255];

/** WCAG 2.2: text needs as much. */
const readable = 4.5;

/** The theme darkens these where they are text, or the ground of white text. */
const darkened = ['primary', 'secondary', 'systemRed', 'redHover'];

interface ColourSampleProps {
  name: string;
  label: string;
  text: string;
  onChoose: (colour: string) => void;
}

/** A colour of the theme as it looks, where it is chosen; and its contrast with white. Nothing is said while `text` is no colour. */
export function ColourSample({ name, label, text, onChoose }: ColourSampleProps) {
  const t = useWords();
  const { number } = useFormat();
  const colour = readColour(text);
  const ratio = colour ? contrast(colour, white) : 1;
  return (
    <div className="settings-facts">
      <input
        type="color"
        className={colour ? 'settings-colour' : 'settings-colour unset'}
        aria-label={t('settings.colour.choose', { name: label })}
        value={hexOf(colour ?? white)}
        onChange={({ target }) => onChoose(target.value)}
      />
      {ratio > 1 && (
        <span>
          {t('settings.colour.contrast', { ratio: number(ratio, 1) })}{' '}
          {ratio < readable && darkened.includes(name) && t('settings.colour.weak')}
        </span>
      )}
    </div>
  );
}
