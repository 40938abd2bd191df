/** What the language of the page calls a language or a country; its tag where it has no name for it, or where that is no tag. */
export function nameOf(type: 'language' | 'region', tag: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type, fallback: 'code' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
