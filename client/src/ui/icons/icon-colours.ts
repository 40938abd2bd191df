import './icon-colours.css';

/** The colours an icon may have besides that of the text around it (001 §9). */
export const iconColours = [
  'primary',
  'secondary',
  'disabled',
  'black',
  'white',
  'link',
  'red',
  'red-hover',
  'green',
  'blue',
  'yellow',
] as const;

export type IconColour = (typeof iconColours)[number];

/** The class of an `Icon` in that colour. */
export const iconColour = (colour: IconColour): string => `icon-${colour}`;
