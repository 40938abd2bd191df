/**
 * Somebody with a stored session must not see the sign-in form flash up. A server that reads the cookie
 * sends another page; this is for all other servers.
 */
export function leaveOutSignIn(document: Document): void {
  const page = document.querySelector<HTMLElement>('[data-drawn="/"]');
  if (!page || !/(?:^|; )meet-restore=1/.test(document.cookie)) return;
  page.replaceChildren();
  delete page.dataset['drawn'];
}
