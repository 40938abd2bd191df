// The bare stack: the libraries the client always loads, and one form drawn with them.
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { ofetch } from 'ofetch';
import { createRoot } from 'react-dom/client';
import rosetta from 'rosetta';
import { Route, Router } from 'wouter';

const words = rosetta({ en: { title: 'Sign in', username: 'E-mail or user name', password: 'Password' } });
words.locale('en');
const isBusy = signal(false);

function SignIn() {
  useSignals();
  const submit = (event) => {
    event.preventDefault();
    isBusy.value = true;
    const body = Object.fromEntries(new FormData(event.currentTarget));
    void ofetch('/login', { method: 'POST', body }).finally(() => (isBusy.value = false));
  };
  return (
    <form onSubmit={submit}>
      <h1>{words.t('title')}</h1>
      <label>
        {words.t('username')} <input name="username" autoComplete="username" required />
      </label>
      <label>
        {words.t('password')} <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button disabled={isBusy.value}>{words.t('title')}</button>
    </form>
  );
}

createRoot(document.getElementById('root')).render(
  <Router>
    <Route path="/">
      <SignIn />
    </Route>
  </Router>,
);
