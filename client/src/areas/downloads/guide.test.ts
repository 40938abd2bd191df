import { expect, test } from 'vitest';
import { distributions, guideOf, repositoryAddress } from './guide.ts';

const origin = 'https://meet.example';

test('[NAV-06] each distribution is told key, repository, installation and update, at the address of the settings', () => {
  const address = repositoryAddress({ updateRelativePath: 'update/' }, origin) ?? '';
  expect(address).toBe('https://meet.example/meet/update/');
  for (const distribution of distributions) {
    const steps = guideOf(distribution, address);
    expect(steps.map(({ step }) => step)).toEqual(['key', 'add', 'install', 'update']);
    expect(steps[0]?.command).toContain(`${address}meet.asc`);
    expect(steps[1]?.command).toContain(address);
  }
});

test.each(['', null, undefined])('%j names no repository', (updateRelativePath) => {
  expect(repositoryAddress({ updateRelativePath }, origin)).toBeUndefined();
});

test.each(['update/$(id)', 'update/`id`', 'update;id', "x'y", 'https://a.example/&&id', 'javascript:alert(1)'])(
  '%j is nothing to put on a command line',
  (updateRelativePath) => {
    expect(repositoryAddress({ updateRelativePath }, origin)).toBeUndefined();
  },
);
