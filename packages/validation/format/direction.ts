/** Languages that are written from the right. `Intl.Locale` knows them too, but not in Firefox. */
const fromTheRight: ReadonlySet<string> = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Which way a language such as `en` or `ar-EG` is written, as the `dir` of a page or a mail. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return fromTheRight.has(new Intl.Locale(language).language) ? 'rtl' : 'ltr'
}
