/** Messages in ICU MessageFormat by key, in groups as deep as wanted. Declare one `as const`, so that its placeholders are known. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/** The message of a key such as `frame.menu.about`, as it is written; undefined where there is none. */
export function readCatalogue(catalogue: Catalogue, key: string): string | undefined {
  let found: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

/** The same keys in another language. */
export type TranslationOf<C extends Catalogue> = {
  readonly [K in keyof C]: C[K] extends Catalogue ? TranslationOf<C[K]> : string
}

/** Every key of a catalogue: `frame.menu.about`. */
export type KeyOf<C> = C extends string
  ? never
  : { [K in keyof C & string]: C[K] extends string ? K : `${K}.${KeyOf<C[K]>}` }[keyof C & string]

/** The message of a key, as it is written. */
export type MessageOf<C, K extends string> = K extends `${infer Group}.${infer Rest}`
  ? Group extends keyof C
    ? MessageOf<C[Group], Rest>
    : never
  : K extends keyof C
    ? C[K] extends string
      ? C[K]
      : never
    : never

/** What has to be given with a message: `{name}` takes text or a number, a plural or a number takes a number, a date takes a date. */
export type ParametersOf<M extends string> = { readonly [P in Placeholders<M> as P[0]]: P[1] }

/** Placeholders open at even depths; at odd depths the branches of a plural or a choice do. */
type Placeholders<
  M extends string,
  IsBranch extends boolean = false,
  Found extends Placeholder = never,
> = M extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? Placeholders<`${Rest}{${After}`, Not<IsBranch>, Found>
    : IsBranch extends true
      ? Placeholders<After, false, Found>
      : Placeholders<After, true, Found | Read<After>>
  : Found

type Placeholder = [name: string, value: unknown]
type Not<B extends boolean> = B extends true ? false : true

type Read<M extends string> = M extends `${infer Inner}}${string}`
  ? Inner extends `${infer Name},${infer Kind}`
    ? [Trim<Name>, ValueOf<Trim<Kind>>]
    : [Trim<Inner>, string | number]
  : never

type ValueOf<Kind extends string> = Kind extends `plural${string}` | `selectordinal${string}` | `number${string}`
  ? number
  : Kind extends `date${string}` | `time${string}`
    ? Date | number
    : string

type Trim<S extends string> = S extends ` ${infer R}` | `\n${infer R}` ? Trim<R> : S extends `${infer R} ` ? Trim<R> : S

/** Words a message. A key that is not there, or a value that is missing or of another kind, does not compile. */
export type Translate<C> = <K extends KeyOf<C>>(
  key: K,
  ...values: keyof ParametersOf<MessageOf<C, K>> extends never ? [] : [values: ParametersOf<MessageOf<C, K>>]
) => string
