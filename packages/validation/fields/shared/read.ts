/** Reads text: a blank (after trimming) is `null`; what is not text stays as it is, for the rule to reject. */
export function readText(raw: unknown): unknown {
  if (raw === undefined || raw === null) return raw
  if (typeof raw !== 'string') return raw
  const text = raw.trim()
  return text === '' ? null : text
}

/** Reads text that may also come as a JSON number, such as a phone number or a year. */
export function readTextOrNumber(raw: unknown): unknown {
  return readText(typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : raw)
}

/** Reads a list from JSON (`[…]`), from repeated form fields, or from one text with JSON or commas in it. */
export function readList(raw: unknown): unknown {
  if (raw === undefined || raw === null) return raw
  if (Array.isArray(raw)) return raw
  if (typeof raw !== 'string') return raw
  const text = raw.trim()
  if (text === '') return []
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text) as unknown
    } catch {
      return raw
    }
  }
  return text.split(',').map((part) => part.trim())
}
