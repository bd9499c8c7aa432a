import type { Catalogue, ParametersOf } from './catalogue.ts'

declare const ready: unique symbol
declare const open: unique symbol

/**
 * A message that is worded later, in the language of whoever reads it: its key, such as `messages.rule.required`, and its
 * values behind it where it has some, as JSON: `messages.rule.tooLong{"max":200}`. Being text, it is stored, sent and compared as text.
 */
export type Message = string & { readonly [ready]: true }

/** A message whose values are still to be given, by `fillIn`. */
export type OpenMessage<P> = string & { readonly [open]: (values: P) => void }

/** Every message of a catalogue by its key: what needs no values is a `Message`, the rest is open. */
export type MessagesOf<C extends Catalogue> = {
  readonly [K in keyof C]: C[K] extends Catalogue
    ? MessagesOf<C[K]>
    : C[K] extends string
      ? keyof ParametersOf<C[K]> extends never
        ? Message
        : OpenMessage<ParametersOf<C[K]>>
      : never
}

/** What a value of a message may be: a number, a text as it stands, another message, or a list of texts and messages, which is joined by commas. */
export type MessageValue = string | number | Nested | readonly (string | Nested)[]

/** A message within a message. Marked, so that what a person typed is never taken for one. */
export interface Nested {
  readonly message: Message
}

/** The values that an open message asks for; where text is, a message or a list may stand. */
export type ValuesOf<P> = { readonly [N in keyof P]: string extends P[N] ? MessageValue : P[N] }

/** The messages of a catalogue, in groups one deep. The texts themselves are not needed: a browser that words nothing loads none. */
export function messagesOf<C extends Readonly<Record<string, Readonly<Record<string, string>>>>>(
  name: string,
): MessagesOf<C> {
  const groups = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, group) => (typeof group === 'string' ? keysBelow(`${name}.${group}`) : undefined),
    },
  )
  return groups as MessagesOf<C>
}

function keysBelow(path: string): unknown {
  return new Proxy({}, { get: (_, key) => (typeof key === 'string' ? `${path}.${key}` : undefined) })
}

/** Gives a message its values. */
export function fillIn<P>(message: OpenMessage<P>, values: ValuesOf<P>): Message {
  return (message + JSON.stringify(values)) as Message
}

const written = /^((?:messages|mails|privacy|resources|notices|noticeMails)(?:\.[\w-]+)+)(\{.*\})?$/s

/** A message, taken apart; undefined of any other text, such as what a person typed. */
export function readMessage(
  text: string,
): { readonly key: string; readonly values: Readonly<Record<string, MessageValue>> } | undefined {
  const [, key, values] = written.exec(text) ?? []
  if (key === undefined) return undefined
  try {
    return { key, values: values === undefined ? {} : (JSON.parse(values) as Record<string, MessageValue>) }
  } catch {
    return undefined
  }
}

/** Whether a text is a message. */
export function isMessage(text: string): text is Message {
  return readMessage(text) !== undefined
}

/** What a message is called wherever the language does not matter, such as `rule.required`: for programs, logs and tests. */
export function codeOf(message: Message): string {
  return (readMessage(message)?.key ?? '').replace(/^\w+\./, '')
}
