import { useEffect, useState, type FunctionComponent } from 'react';

/**
 * A part that few need at first: its program comes when somebody calls `fetch`, at the latest when it is drawn, and until then nothing stands
 * in its place. One that is here already is drawn at once; `lazy` would leave its place empty for a moment even then.
 */
export function lazyPart<Part>(load: () => Promise<Part>): Part & { fetch: () => void } {
  let part: FunctionComponent<object> | undefined;

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is given what it takes: its props are those of the part
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
