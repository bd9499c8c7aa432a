// PostgreSQL stores no NUL, and a lone surrogate is no text; tab and line breaks are.

const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Whether a text holds nothing but characters that can be stored. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !unstorable.test(text)
}
