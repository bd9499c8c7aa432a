/** A text that stands within another: that one goes on, so its full stop is left out. */
export const withoutStop = (text: string): string => text.replace(/(?<!\.)\.$/, '')

/** A text as a sentence of its own: with a full stop, unless it has an end. */
export const ended = (text: string): string => (/[.!?…]['’”)]?$/.test(text) ? text : `${text}.`)

/** Texts that stand side by side, each as a sentence where there are several; those that say nothing are left out. */
export function sentences(...texts: readonly (string | undefined)[]): string {
  const said = texts.flatMap((text) => (text ? [text] : []))
  return said.length > 1 ? said.map(ended).join(' ') : (said[0] ?? '')
}
