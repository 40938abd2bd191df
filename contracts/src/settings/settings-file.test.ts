import { expect, test } from 'vitest';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';

test('what is written is read again', () => {
  const text = writeSettingsFile([{ name: 'email', values: { smtpPort: 25, blockedDomains: ['a.example'] } }]);
  expect(readSettingsFile(text)).toEqual({ email: { smtpPort: 25, blockedDomains: ['a.example'] } });
});

test.each(['', '[]', '{"settings":{"email":1}}', '{"email":{}}', '{"settings":{},"more":1}', '{"settings":{'])(
  'no file of settings: %s',
  (text) => {
    expect(readSettingsFile(text)).toBeUndefined();
  },
);
