import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import './figures.css';
import { useLink, type LinkTarget } from '../../core/use-link.ts';

export interface FigureTile {
  icon: IconName;
  label: string;
  /** Formatted. */
  value: string;
  note?: string;
  /** The list behind the number (DSH-B01). */
  behind?: LinkTarget;
}

/** The numbers somebody looks for first. */
export function Tiles({ tiles }: { tiles: readonly FigureTile[] }) {
  const linkTo = useLink();
  return (
    <ul className="tiles">
      {tiles.map((tile) => {
        const href = linkTo(tile.behind);
        return (
          <li key={tile.label}>
            {href === undefined ? (
              <div className="tile">
                <TileText {...tile} />
              </div>
            ) : (
              <Link href={href} className="tile">
                <TileText {...tile} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const TileText = ({ icon, label, value, note }: FigureTile) => (
  <>
    <span className="tile-label">{label}</span> <b>{value}</b> <Icon name={icon} /> {note && <small>{note}</small>}
  </>
);

/** A number among the facts of a card; a link where there is a list behind it. */
export function Figure({ value, behind }: { value: ReactNode; behind: LinkTarget | undefined }) {
  const href = useLink()(behind);
  return href === undefined ? value : <Link href={href}>{value}</Link>;
}
