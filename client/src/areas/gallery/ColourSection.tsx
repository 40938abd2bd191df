import { Icon } from '../../ui/icons/Icon.tsx';
import { iconColour, iconColours } from '../../ui/icons/icon-colours.ts';
import { consoleIconNames, iconNames, liveIconNames, meetingIconNames } from '../../ui/icons/icon-names.ts';

const themeColours = ['primary', 'secondary', 'tertiary', 'neutral', 'red', 'green', 'blue', 'yellow'] as const;
const steps = Array.from({ length: 10 }, (_, at) => (at + 1) * 10);

/** Shade steps, icon colours, icons. Names of tokens are the same in every language. */
export default function ColourSection() {
  return (
    <>
      {themeColours.map((name) => (
        <div key={name}>
          <h3>{name}</h3>
          <div className="gallery-shades">
            {steps.map((step) => (
              <span key={step} title={`--${name}-${step}`} style={{ background: `var(--${name}-${step})` }} />
            ))}
          </div>
        </div>
      ))}
      <div className="gallery-line">
        {iconColours.map((colour) => (
          <span key={colour} className={`gallery-ground ${colour === 'white' ? 'coloured' : ''}`}>
            <Icon name="circle-check" label={colour} className={iconColour(colour)} />
          </span>
        ))}
      </div>
      <ul className="gallery-icons">
        {[...iconNames, ...new Set([...meetingIconNames, ...liveIconNames, ...consoleIconNames])].map((name) => (
          <li key={name}>
            <Icon name={name} /> {name}
          </li>
        ))}
      </ul>
    </>
  );
}
