import { clippedText, plainText, pseudoLocale, speakPseudo, speaksItToo } from './pseudo-language.ts';
import { screens } from './screen-cases.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

test.use({ locale: pseudoLocale });

/** What is no word of ours: names of products, formats and keys, the languages by their own names, dates, and data of the world. */
const data = new RegExp(
  [
    /meet\.example|\bMeet\b|[\w.+-]+@[\w.-]+|https?:\S+/,
    /English|Čeština|Deutsch|Español|Français|Magyar/,
    /\b(?:EXE|ZIP|MSI|DMG|DEB|RPM|TGZ|APK|ARM|Intel|Windows|macOS|Mac|Linux|openSUSE|Debian|Ubuntu|Fedora|Android|iOS|iPhone|iPad|Apple|Google|Play|App Store)\b/,
    /\b(?:UTC|GMT|PIN|SSO|SIP|Ctrl|Fusion)\b|\b[A-Z][a-z]+(?:\/[A-Z]\w+)+/,
    /\b\d{1,2} [a-zéû]+\.? \d{4}|\b\d+\soctets\b/,
    // A name within a sentence.
    /«[^»]*»/,
    /\bOscar\b|\bDelgado\b|\bAtelier\b|\bBusiness\b|\bfake_device_0\b|\bFake [\w ]+/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

for (const screen of screens) {
  test(`[I18-B06] ${screen.name} has no text outside of the catalogues, and room for texts 40 % longer`, async ({
    page,
    context,
    world,
    as,
  }) => {
    await speakPseudo(context);
    await speaksItToo(context);
    if (screen.as) await as(screen.as);
    await page.goto(screen.path(world));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[ḭḛȁṓṵ]/);
    await settled(page);
    expect.soft(await plainText(page, data), 'text outside of the catalogues').toEqual([]);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await clippedText(page), `cut off at ${width} px`).toEqual([]);
    }
  });
}
