import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';

/** Milliseconds until what could not be loaded is asked for again. */
const pause = 3000;

/**
 * A lazily loaded component: loaded by `fetch`, at the latest when it is rendered; until then `instead` is rendered. Unlike with
 * `React.lazy`, a loaded one is rendered at once, and one that cannot be loaded, as without a network, takes nothing else along:
 * it is asked for again for as long as it is wanted.
 */
export function lazyPart<Part>(load: () => Promise<Part>, instead?: ReactNode): Part & { fetch: () => void } {
  let part: FunctionComponent<object> | undefined;

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its props are those of the part
  const get = async () => (part ??= (await load()) as FunctionComponent<object>);

  function Late(props: object): ReactNode {
    const [Here, setHere] = useState(() => part);
    useEffect(() => {
      let isWanted = !Here;
      const ask = (): void => {
        if (!isWanted) return;
        get().then(
          (found) => setHere(() => found),
          (error: unknown) => {
            console.warn(error);
            setTimeout(ask, pause);
          },
        );
      };
      ask();
      return () => {
        isWanted = false;
      };
    }, [Here]);
    return Here ? <Here {...props} /> : instead;
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same, for whoever draws it
  return Object.assign(Late, { fetch: () => void get().catch(() => {}) }) as Part & { fetch: () => void };
}
