import * as v from 'valibot';

/** Values by section and field, as a file has them: nothing of it is checked yet. */
export const SettingsInFile = v.record(v.string(), v.record(v.string(), v.unknown()));

export type SettingsInFile = v.InferOutput<typeof SettingsInFile>;

const SettingsFile = v.strictObject({ settings: SettingsInFile });

/** The settings in the text of a file; undefined where it is no file of settings. */
export function readSettingsFile(text: string): SettingsInFile | undefined {
  try {
    const file = v.safeParse(SettingsFile, JSON.parse(text));
    return file.success ? file.output.settings : undefined;
  } catch {
    return undefined;
  }
}

/** A file with these sections; their values have no secrets. */
export function writeSettingsFile(sections: readonly { name: string; values: Readonly<Record<string, unknown>> }[]): string {
  const settings = Object.fromEntries(sections.map(({ name, values }) => [name, values]));
  return JSON.stringify({ settings }, null, 2);
}
