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

afterEach(() => vi.unstubAllGlobals());

/** A server that offers nothing. */
async function drawNothing() {
  const settings: PublicSettings = { pinCode: true, freeRegistration: false, ldapDelegate: false, protocol: 'meet' };
  const frame = frameServices();
  const services = { ...frame, settings: signal(settings), settingsState: signal<SettingsState>({ kind: 'known', settings }) };
  await services.i18n.need('downloads');
  return render(
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>
        <Packages />
      </I18nProvider>
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
