import { expect, test } from 'vitest';
import { type DeviceCircumstances, deviceProblem } from './device-problem.ts';

const error = (name: string, message = '') => new DOMException(message, name);

test.each<[string, unknown, DeviceCircumstances, string]>([
  ['a refusal in the browser', error('NotAllowedError', 'Permission denied'), { permission: 'denied' }, 'denied'],
  ['a dismissed question', error('NotAllowedError', 'Permission dismissed'), { permission: 'prompt' }, 'denied'],
  ['a refusal by the system, as Chromium says it', error('NotAllowedError', 'Permission denied by system'), {}, 'system'],
  ['a refusal although the browser has granted', error('NotAllowedError'), { permission: 'granted' }, 'system'],
  ['no device', error('NotFoundError'), { isListed: false }, 'notFound'],
  ['no device although one is listed, as Firefox on macOS says it', error('NotFoundError'), { isListed: true }, 'system'],
  ['a device another program uses', error('NotReadableError'), {}, 'inUse'],
  ['a device that breaks down', error('AbortError'), {}, 'inUse'],
  ['something no device can do', Object.assign(new Error('width'), { name: 'OverconstrainedError' }), {}, 'constraint'],
  ['a page that is not secure', error('SecurityError'), {}, 'insecure'],
  ['anything else', new TypeError('what?'), {}, 'other'],
  ['not even an error', 'boom', {}, 'other'],
])('%s', (_, thrown, circumstances, problem) => {
  expect(deviceProblem(thrown, circumstances)).toBe(problem);
});
