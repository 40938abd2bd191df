import { expect, test, vi } from 'vitest';
import { drawScreen } from '../../testing/screen.tsx';
import { ColourSample } from './ColourSample.tsx';
import { routes } from './routes.ts';

const draw = async (name: string, text: string, onChoose: (colour: string) => void = () => {}) => {
  const { screen } = await drawScreen({
    screen: <ColourSample name={name} label="Primary colour" text={text} onChoose={onChoose} />,
    words: routes[0]?.words ?? [],
    answers: [],
  });
  return screen;
};

test.each([
  ['primary', '#ff0', 'Contrast with pages: light 1.1 : 1, dark 16.4 : 1. Too weak on light pages; a darker shade is used there.'],
  ['primary', '#123456', 'Contrast with pages: light 12.7 : 1, dark 1.4 : 1. Too weak on dark pages; a lighter shade is used there.'],
  ['primary', '#888888', 'Contrast with pages: light 3.5 : 1, dark 5 : 1. Too weak on light pages; a darker shade is used there.'],
  ['blue', '#888888', 'Contrast with pages: light 3.5 : 1, dark 5 : 1.'],
  ['tertiary', '#ff0', 'Contrast with pages: light 1.1 : 1, dark 16.4 : 1.'],
  ['systemRed', '#ff0', 'Contrast with white text: 1.1 : 1. Too weak for it; a darker shade is used there.'],
  ['secondary', '#123456', 'Contrast with white text: 12.7 : 1.'],
])('[THM-B01] what is said of the colour %s %s', async (name, text, said) => {
  const screen = await draw(name, text);
  await expect.element(screen.getByRole('main')).toHaveTextContent(said);
  expect(screen.getByRole('main').element().textContent?.trim()).toBe(said);
});

test.each(['', 'no colour'])('of %j nothing is said', async (text) => {
  const screen = await draw('primary', text);
  await expect.element(screen.getByRole('main')).toBeInTheDocument();
  expect(screen.getByRole('main').element().textContent).toBe('');
});

test('[THM-05] a colour is picked where it is shown', async () => {
  const onChoose = vi.fn();
  const screen = await draw('primary', '#ff0', onChoose);
  const picker = screen.getByLabelText('Choose: Primary colour');
  await expect.element(picker).toHaveValue('#ffff00');
  await picker.fill('#123456');
  expect(onChoose).toHaveBeenLastCalledWith('#123456');
});
