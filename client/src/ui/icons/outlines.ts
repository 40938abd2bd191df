import program from 'virtual:icons';

const outlines = new Map(Object.entries(program));

/** The path data of an icon; undefined when there is none of this name, or its part is not loaded. */
export const outlineOf = (name: string): string | undefined => outlines.get(name);

export function addOutlines(more: Readonly<Record<string, string | undefined>>): void {
  for (const [name, outline] of Object.entries(more)) outlines.set(name, outline);
}
