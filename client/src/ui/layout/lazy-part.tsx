import { useEffect, useState, type FunctionComponent } from 'react';

/**
 * A lazily loaded component: loaded by `fetch`, at the latest when it is rendered; until then nothing is rendered. Unlike with
 * `React.lazy`, a loaded one is rendered at once.
 */
export function lazyPart<Part>(load: () => Promise<Part>): Part & { fetch: () => void } {
  let part: FunctionComponent<object> | undefined;

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its props are those of the part
  const get = async () => (part ??= (await load()) as FunctionComponent<object>);

  function Late(props: object) {
    const [Here, setHere] = useState(() => part);
    useEffect(() => {
      if (!Here) get().then((found) => setHere(() => found), console.error);
    }, [Here]);
    return Here && <Here {...props} />;
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same, for whoever draws it
  return Object.assign(Late, { fetch: () => void get().catch(() => {}) }) as Part & { fetch: () => void };
}
