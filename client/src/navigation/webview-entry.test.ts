import { expect, test } from 'vitest';
import { webviewTarget } from './webview-entry.ts';

test('[RTE-35] the login of a webview leads to the attached file of its meeting', () => {
  expect(webviewTarget('?meetingVideo&umi=aB3-_x')).toBe('/meeting/aB3-_x/attachment-file');
  expect(webviewTarget('?umi=u&meetingVideo=true')).toBe('/meeting/u/attachment-file');
});

test.each(['', '?meetingVideo', '?umi=u', '?meetingVideo&umi=', '?meetingVideo&umi=../users', '?meetingVideo&umi=%2F%2Fevil.example'])(
  'the login %j is one like any other',
  (search) => expect(webviewTarget(search)).toBeUndefined(),
);
