import { Router } from 'wouter';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { base } from './base.ts';
import { useAddress, useQueryString } from './use-address.ts';

function Said() {
  const { path, search } = useAddress();
  return (
    <>
      <p>{path + search}</p>
      <p>{new URLSearchParams(useQueryString()).get('code')}</p>
    </>
  );
}

test('an address is as it stands in the address bar, and its query is decoded once', async () => {
  history.replaceState(null, '', `${base}/users/Ada%20L?code=50%2525%26more&more=%5C`);
  const { container } = await render(
    <Router base={base}>
      <Said />
    </Router>,
  );
  expect([...container.querySelectorAll('p')].map((said) => said.textContent)).toEqual([
    '/users/Ada%20L?code=50%2525%26more&more=%5C',
    '50%25&more',
  ]);
});
