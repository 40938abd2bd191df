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
  ['primary', '#ff0', 'Contrast with white: 1.1 : 1. Too weak for text; a darker shade is used there.'],
  ['primary', '#123456', 'Contrast with white: 12.7 : 1.'],
  ['green', '#ff0', 'Contrast with white: 1.1 : 1.'],
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
