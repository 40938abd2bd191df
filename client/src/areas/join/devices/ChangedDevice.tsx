import { useState } from 'react';
import type { MediaDeviceList } from '../../../call/media/device-list.ts';
import { useWords } from '../../../i18n/use-words.tsx';
import { useOnChange } from '../shared/use-on-change.ts';

/** Says which device takes over when the one in use is pulled out or a remembered one is plugged in (PRE-B07). */
export function ChangedDevice({ devices }: { devices: MediaDeviceList }) {
  const t = useWords();
  const [device, setDevice] = useState('');
  const { lists, chosen } = devices;
  useOnChange(chosen.value, (before, after) => {
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
