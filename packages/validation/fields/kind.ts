import type { Message } from '@baobab/i18n/message.ts'
import type { z } from 'zod'
import type { Format } from '../format/index.ts'
import type { FieldOptions } from './options.ts'

/**
 * How a column holds the values of a kind, and so how SQL compares, sorts and searches them:
 *
 * | storage   | holds                                                    | compared as              |
 * | --------- | -------------------------------------------------------- | ------------------------ |
 * | `text`    | what a person wrote                                      | read, case and accents aside |
 * | `name`    | one of many names, each spelled in one way               | it is, sorted as read    |
 * | `code`    | one of the field's own `options`                         | it is                    |
 * | `number`  | an exact decimal number                                  | a number                 |
 * | `day`     | a day with no time                                       | a day                    |
 * | `boolean` | yes or no, where nothing is No                           | yes or no                |
 * | `uuid`    | the uuid of a record of the resource that the field is `to` | it is, sorted by name |
 * | `rows`    | a few rows of described parts, as text, one row a line   | whether there are any    |
 * | `file`    | the address of a file that travels in as one             | whether it is there      |
 */
export type Storage = 'text' | 'name' | 'code' | 'number' | 'day' | 'boolean' | 'uuid' | 'rows' | 'file'

/** Types by storage; one that lacks a storage does not compile. */
export type ByStorage<T extends Readonly<Record<Storage, unknown>>> = T

/** How a value to filter by is asked for on a page. Which operators a filter has follows from it (`operatorsOf`). */
export type FilterChoice = 'text' | 'bounds' | 'options' | 'records' | 'countries' | 'sides' | 'presence'

/** Where a value leads to, and what the link to it says. */
export interface ValueLink {
  readonly href: string
  readonly text: string
}

/** What a kind is told of the field whose value it reads, checks or words. */
export interface KindField {
  readonly options: FieldOptions
}

/**
 * A field kind as data: all that lists, pages, columns and SQL need to know of it, free of rules, so that a list loads without
 * them. Its rules stand beside it (`Rules`), its examples too (`Examples`); its views are a folder of the console.
 */
export interface Kind {
  readonly storage: Storage
  /** The type of JSON that a filled value is in an answer. */
  readonly answers: 'string' | 'number' | 'boolean' | 'rows'
  readonly filter: FilterChoice
  /** The unit that is shown beside a box for it. */
  readonly unit?: 'money' | 'percent'
  /** Whether it holds paragraphs, which want the whole width. */
  readonly multiline?: true
  /** A filled value in words, where it is not written as it travels. */
  readonly write?: (value: string, format: Format) => string
  /** Where a filled value leads to; undefined where it is no safe address. */
  readonly link?: (value: string) => ValueLink | undefined
  /** What stands in an exported table, where that is not the value as it travels. */
  readonly exported?: (value: unknown, name: string, record: Readonly<Record<string, unknown>>) => unknown
}

/** Stands for a value that is stored already and came back as an answer carries it: the field is filled, and nothing is to be written. */
export const kept: unique symbol = Symbol('kept')

/** What a field kind takes: how to read what travels, and what a filled value must be. */
export interface Rules {
  /** What the documentation of the API calls a value of it. */
  readonly called: string
  /**
   * Reads what JSON, a form or multipart carries. `undefined` stays (not given), a blank becomes `null` (emptied),
   * what is stored already becomes `kept`, anything else becomes the input of `schema`.
   */
  read(raw: unknown, field: KindField): unknown
  /**
   * A filled value. Free of transforms, so that it has a JSON Schema. It knows no mode: what one way of filling a
   * record in takes, every other takes too, so that nothing that was created can stand in the way of its edit.
   */
  schema(field: KindField): z.ZodType
  /** Most characters, of a text that may be checked without a schema. */
  most?(field: KindField): number
  /** A filled value as an answer of the API carries it. */
  answer(field: KindField): z.ZodType
  /**
   * Tidies the cell of a spreadsheet before it is read, where people keep such values otherwise than they type them. Undefined
   * where a form would ask back, and nobody is there to answer: the cell is rejected.
   */
  cell?(text: string): string | undefined
}

/** How a kind of text is checked without a schema. */
export interface PlainKind {
  /** As `Rules.read`. */
  read(raw: unknown, isSecret: boolean): unknown
  /** What is wrong with a text that can be stored, beyond its length; `invalid` is the message of its field. */
  wrong?(value: string, invalid?: Message): Message | undefined
}

/** A value of a kind in each of its forms. */
export interface Example {
  /** As a form or a call sends it, and as its rule reads it. */
  readonly sent: unknown
  /** As an answer carries it, where that differs. */
  readonly answered?: unknown
  /** As a screen in English shows it. */
  readonly shown: string
}

/** Examples of a field kind, which the documentation of the API and the tests take. */
export interface Examples {
  /** What the line of a field of this kind cannot do without. */
  readonly options: FieldOptions
  /** Four filled values in the order in which they sort. */
  readonly values: readonly [Example, Example, Example, Example]
  /** What else may be sent, and what is read of it. */
  readonly reads: readonly (readonly [sent: unknown, read: unknown])[]
  /** What is rejected. */
  readonly bad: readonly unknown[]
}
