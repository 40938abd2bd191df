import { contrastNeeds, surfaces } from '../../brand/theme-colours.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { contrast, hexOf, readColour, type Rgb } from '../../ui/theme/colour.ts';

const white: Rgb = [255, 255, 255];

interface ColourSampleProps {
  name: string;
  label: string;
  text: string;
  onChoose: (colour: string) => void;
}

/** A colour of the theme as it looks, where it is chosen; and its contrast with what it stands on, or with what stands on it. */
export function ColourSample({ name, label, text, onChoose }: ColourSampleProps) {
  const t = useWords();
  const colour = readColour(text);
  return (
    <div className="settings-facts">
      <input
        type="color"
        className={colour ? 'settings-colour' : 'settings-colour unset'}
        aria-label={t('settings.colour.choose', { name: label })}
        value={hexOf(colour ?? white)}
        onChange={({ target }) => onChoose(target.value)}
      />
      {colour && <Contrast name={name} of={colour} />}
    </div>
  );
}

function Contrast({ name, of }: { name: string; of: Rgb }) {
  const t = useWords();
  const { number } = useFormat();
  const { from, least } = contrastNeeds[name] ?? { from: 'pages', least: 0 };
  const onWhite = contrast(of, white);
  const [light, dark] = [contrast(of, surfaces.light), contrast(of, surfaces.dark)];
  return (
    <span>
      {from === 'whiteText'
        ? t('settings.colour.withText', { ratio: number(onWhite, 1) })
        : t('settings.colour.withPages', { light: number(light, 1), dark: number(dark, 1) })}
      {from === 'whiteText' && onWhite < least && ` ${t('settings.colour.weak.text')}`}
      {from === 'pages' && light < least && ` ${t('settings.colour.weak.light')}`}
      {from === 'pages' && dark < least && ` ${t('settings.colour.weak.dark')}`}
    </span>
  );
}
