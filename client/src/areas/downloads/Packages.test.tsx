import '../../ui/theme/tokens.css';
import '../../ui/theme/base.css';
import type { PublicSettings } from '@meet/contracts/areas/public-settings';
import { signal } from '@preact/signals-react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { frameServices } from '../../shell/frame-services.ts';
import { ServicesContext } from '../../core/services.ts';
import type { SettingsState } from '../../core/settings.ts';
import { I18nProvider } from '../../i18n/use-words.tsx';
import { Packages } from './Packages.tsx';
import RepositoryScreen from './RepositoryScreen.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that offers nothing else. */
async function drawNothing(offers: Partial<PublicSettings> = {}, part = <Packages />) {
  const settings: PublicSettings = { pinCode: true, freeRegistration: false, ldapDelegate: false, protocol: 'meet', ...offers };
  const frame = frameServices();
  const services = { ...frame, settings: signal(settings), settingsState: signal<SettingsState>({ kind: 'known', settings }) };
  await services.i18n.need('downloads');
  return render(
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>{part}</I18nProvider>
    </ServicesContext>,
  );
}

test('without any package the browser is the way into meetings', async () => {
  const { getByText } = await drawNothing();
  await expect.element(getByText('This server offers no downloads.')).toBeVisible();
  await expect.element(getByText('You can join meetings in this browser.')).toBeVisible();
});

test('without any package a browser without web video sends to another one', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  const { getByText } = await drawNothing();
  await expect.element(getByText('You can join meetings in another browser; this one has no web video.')).toBeVisible();
});

test('where there are packages, but none for the system that is chosen, that is said', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Win64; x64)');
  const { getByText } = await drawNothing({ clientSetupAppStoreURL: 'https://apps.example/ios' });
  await expect.element(getByText('There is nothing for this system here.')).toBeVisible();
});

test('a server without a repository says so', async () => {
  const { getByText } = await drawNothing({}, <RepositoryScreen />);
  await expect.element(getByText('This server offers no repository.')).toBeVisible();
});
