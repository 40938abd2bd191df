import { useServices } from '../core/services.ts';

/** The logo for each colour scheme: the dark one on a light page. */
const onPage = { light: 'dark', dark: 'light' } as const;

/** The server's logo; the default mark until it is loaded or if there is none. */
export function Logo({ onColour = false }: { onColour?: boolean }) {
  const { brand, theme } = useServices();
  const logo = brand.logos.value[onColour ? 'purewhite' : onPage[theme.scheme.value]];
  return logo ? <img className="brand-mark" src={logo} alt="" /> : <Mark />;
}

const Mark = () => (
  <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect className="ground" width="32" height="32" rx="9" />
    <path d="M7 12.2A3.2 3.2 0 0 1 10.2 9h7.6a3.2 3.2 0 0 1 3.2 3.2v7.6a3.2 3.2 0 0 1-3.2 3.2h-7.6A3.2 3.2 0 0 1 7 19.8z" />
    <path d="M22.4 14.6l3.1-2.3c.5-.4 1.2 0 1.2.6v6.2c0 .6-.7 1-1.2.6l-3.1-2.3z" />
    <circle className="ground" cx="14" cy="16" r="3" />
  </svg>
);
