interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

/**
 * The page's policy takes scripts only through this rule: a worker from our own files. There is no
 * rule for HTML or script text, so nothing can turn text into either.
 */
export function trustOwnScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
}
