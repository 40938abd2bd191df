import type { LogoField } from '@meet/contracts/settings/general';
import { useLogo } from './use-logo.ts';

const grounds = { darkLogo: 'light', lightLogo: 'dark', whiteLogo: 'coloured' } as const;

/** A logo as it looks on the ground it is for: the chosen file, or what there is now. */
export function LogoSample({ name, chosen }: { name: LogoField; chosen: string }) {
  const logo = useLogo(name, chosen);
  return logo && <img className={`settings-logo on-${grounds[name]}`} src={logo} alt="" />;
}
