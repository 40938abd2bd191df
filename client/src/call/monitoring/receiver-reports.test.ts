import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { type ConnectionStatus, good } from '../signaling/connection-status.ts';
import { createReceiverReports } from './receiver-reports.ts';

function situation() {
  const clock = fakeClock();
  const connection = signal<ConnectionStatus>(good);
  let looks = 0;
  let count = 0;
  const stats = () => {
    looks++;
    return Promise.resolve([new Map([['r', { type: 'remote-inbound-rtp', timestamp: clock.now(), roundTripTimeMeasurements: count }]])]);
  };
  const reports = createReceiverReports({ call: { connection, stats }, clock });
  return {
    clock,
    connection,
    reports,
    looks: () => looks,
    lose: (isCutOff = false) => (connection.value = { kind: 'reconnecting', since: clock.now(), cause: 'socketClosed', isCutOff }),
    /** Time passes, with or without reports. */
    async pass(ms: number, areReporting: boolean) {
      for (let passed = 0; passed < ms; passed += 250) {
        if (areReporting && passed % 1_000 === 0) count++;
        await clock.advance(250);
      }
    },
  };
}

test('[LIV-B03] reports that go on arriving prove that the others hear; without one nothing is claimed', async () => {
  const { reports, lose, pass } = situation();
  lose();
  await pass(1_000, false);
  expect(reports.isMediaReceived.value).toBe(false);
  await pass(3_000, true);
  expect(reports.isMediaReceived.value).toBe(true);
});

test('[LIV-B03] a report that was on its way when the socket broke proves nothing', async () => {
  const { reports, lose, pass } = situation();
  lose();
  await pass(250, false);
  await pass(500, true);
  expect(reports.isMediaReceived.value).toBe(false);
  await pass(5_000, false);
  expect(reports.isMediaReceived.value).toBe(false);
});

test('[LIV-B03] two seconds after the last report nothing is claimed any more, until the line was good', async () => {
  const { reports, lose, pass, connection, clock } = situation();
  lose();
  await pass(4_000, true);
  expect(reports.isMediaReceived.value).toBe(true);
  await pass(3_000, false);
  expect(reports.isMediaReceived.value).toBe(false);
  await pass(4_000, true);
  expect(reports.isMediaReceived.value).toBe(false);
  connection.value = good;
  lose();
  await pass(4_000, true);
  expect(reports.isMediaReceived.value).toBe(true);
  reports.dispose();
  expect(reports.isMediaReceived.value).toBe(false);
  expect(clock.pending()).toBe(0);
});

test('nobody looks while the line is good, or surely cut off', async () => {
  const { lose, pass, looks, reports } = situation();
  await pass(2_000, true);
  lose(true);
  await pass(2_000, true);
  expect(looks()).toBe(0);
  expect(reports.isMediaReceived.value).toBe(false);
});
