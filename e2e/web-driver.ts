import { expect } from '@playwright/test';

/**
 * A browser as its driver offers it (https://www.w3.org/TR/webdriver2/): the few calls that the tests in WebKit need.
 * Elements are named by CSS; what is done to one waits until it can be done.
 */
export async function openBrowser(driver: string) {
  const { sessionId } = await send(`${driver}/session`, 'POST', { capabilities: {} });
  const session = `${driver}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => send(`${session}/${path}`, 'POST', body);
  const evaluate = (script: string, ...args: string[]) => post('execute/sync', { script, args });
  const once = (css: string, action: string, body?: object) =>
    expect(async () => {
      const [element] = Object.values<string>(await post('element', { using: 'css selector', value: css }));
      await post(`element/${element}/${action}`, body);
    }).toPass();
  return {
    goto: (url: string) => post('url', { url }),
    setCookie: (name: string, value: string) => post('cookie', { cookie: { name, value, path: '/' } }),
    click: (css: string) => once(css, 'click'),
    type: (css: string, text: string) => once(css, 'value', { text }),
    /** What stands in the first of these elements, as it is seen; undefined without one. */
    text: (css: string) => evaluate('return document.querySelector(arguments[0])?.innerText', css),
    /** What a function with this body answers in the page. */
    evaluate,
    close: () => send(session, 'DELETE'),
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- each command answers something else, and a test compares it anyway
async function send(url: string, method: string, body?: object): Promise<any> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}
