import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { useQueryString } from '../../navigation/use-address.ts';
import { LanguageMenu, ThemeMenu } from '../../core/menus.tsx';
import { useWords } from '../../i18n/use-words.tsx';
import { addConsoleIcons } from '../../ui/icons/console-icons.ts';
import { addLiveIcons } from '../../ui/icons/live-icons.ts';
import { addMeetingIcons } from '../../ui/icons/meeting-icons.ts';
import '../../ui/theme/shades.css';
import './gallery.css';

addConsoleIcons();
addMeetingIcons();
addLiveIcons();

/** A part shows itself in a file `<Part>Section.tsx` of this folder, as its default export. */
const files = import.meta.glob<ComponentType>('./*Section.tsx', { eager: true, import: 'default' });

const sections = Object.entries(files).map(([file, Section]) => ({ name: file.replace('./', '').replace('Section.tsx', ''), Section }));

/** All parts, or with `?part=` one of them, in the language and colours chosen in its bar. Its demo texts are those of the product. */
export default function GalleryScreen() {
  const t = useWords();
  const part = new URLSearchParams(useQueryString()).get('part');
  return (
    <div className="gallery">
      <header className="gallery-bar">
        <h1>
          <Link href="/gallery">{t('app.overview')}</Link>
        </h1>
        <LanguageMenu />
        <ThemeMenu />
      </header>
      <nav className="gallery-nav" aria-label={t('app.navigation')}>
        {sections.map(({ name }) => (
          <Link key={name} href={`/gallery?part=${name}`}>
            {name}
          </Link>
        ))}
      </nav>
      <main className="gallery-main">
        {sections.map(
          ({ name, Section }) =>
            (part ?? name) === name && (
              <section key={name} aria-label={name}>
                <h2>{name}</h2>
                <Section />
              </section>
            ),
        )}
      </main>
    </div>
  );
}
