import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part that few need at first: its program comes when somebody calls `fetch`, at the latest when it is drawn, and until then nothing stands
 * in its place. One that is here already is drawn at once; `lazy` would leave its place empty for a moment even then.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> & { fetch: () => void } {
  let part: ComponentType<Props> | undefined;

  const get = async (): Promise<ComponentType<Props>> => (part ??= await load());

  function Late(props: Props) {
    const [Part, setPart] = useState(() => part);
    useEffect(() => {
      if (!Part) get().then((found) => setPart(() => found), console.error);
    }, [Part]);
    return Part && <Part {...props} />;
  }

  return Object.assign(Late, { fetch: () => void get().catch(() => {}) });
}
