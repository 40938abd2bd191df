import { useState } from 'react';
import type { Devices } from '../../../call/media/devices.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { useChange } from '../shared/use-on-change.ts';

/** Says which device takes over when the one in use is pulled out or a remembered one is plugged in (PRE-B07). */
export function ChangedDevice({ devices }: { devices: Devices }) {
  const t = useWords();
  const [device, setDevice] = useState('');
  const { lists, chosen } = devices;
  useChange(chosen.value, (before, after) => {
    const label = (['camera', 'microphone', 'speaker'] as const)
      .filter((kind) => before[kind] !== undefined && before[kind] !== after[kind])
      .map((kind) => lists.peek()[kind].find(({ id }) => id === after[kind])?.label)
      .find(Boolean);
    if (label) setDevice(label);
  });
  return (
    <p role="status" className="entry-small">
      {device && t('join.devices.changed', { device })}
    </p>
  );
}
