import '../theme/tokens.css';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Gauge } from './Gauge.tsx';

const share = (container: Element) => Number(container.querySelector('.gauge-value')?.getAttribute('stroke-dasharray')?.split(' ')[0] ?? 0);

test('[CHT-12] a gauge shows value 0 of 100 in the primary colour, with no unit, unless told otherwise', async () => {
  const screen = await render(<Gauge title="Disk" />);
  const meter = screen.getByRole('meter', { name: 'Disk' });
  await expect.element(meter).toHaveAttribute('aria-valuenow', '0');
  await expect.element(meter).toHaveAttribute('aria-valuemax', '100');
  await expect.element(meter).toHaveAttribute('aria-valuetext', '0');
  expect(screen.container.querySelector('.gauge.primary')).not.toBeNull();
  expect(share(screen.container)).toBe(0);
});

test('[CHT-12] [CHT-13] its line is 35 wide on 300 by 150, and shows the share, the value and the unit', async () => {
  const screen = await render(<Gauge title="Disk" value={30} max={120} color="red" unit="GB" />);
  const meter = screen.getByRole('meter', { name: 'Disk' });
  await expect.element(meter).toHaveAttribute('viewBox', '0 0 300 150');
  await expect.element(meter).toHaveAttribute('aria-valuetext', '30\u00A0GB');
  expect(screen.container.querySelector('.gauge-value')?.getAttribute('stroke-width')).toBe('35');
  expect(share(screen.container)).toBe(25);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('[CHT-13] a value above the maximum is drawn full and shown as it is', async () => {
  const screen = await render(<Gauge title="Disk" value={250} unit="%" />);
  const meter = screen.getByRole('meter', { name: 'Disk' });
  expect(share(screen.container)).toBe(100);
  expect(meter.element().textContent).toBe('250\u00A0%');
  await expect.element(meter).toHaveAttribute('aria-valuenow', '100');
});
