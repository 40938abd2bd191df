import '../theme/base.css';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Clamped } from './Clamped.tsx';

const long = 'Hubert Blaine Maximilian Alexander Ferdinand Constantin';

const draw = (text: string) =>
  render(
    <div style={{ inlineSize: '8rem', lineHeight: '20px' }}>
      <Clamped text={text} />
    </div>,
  );

test('a long text takes two lines, is there as a whole, and shows so when it is pointed at', async () => {
  const line = (await draw(long)).getByText(long);
  expect(line.element().clientHeight).toBe(40);
  await userEvent.hover(line);
  await expect.element(line).toHaveAttribute('title', long);
});

test('a text that fits has no title', async () => {
  const line = (await draw('Ada')).getByText('Ada');
  await userEvent.hover(line);
  await expect.element(line).toHaveAttribute('title', '');
});
