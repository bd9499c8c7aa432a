import fc from 'fast-check'
import { isFile, isReference, type Call, type Field, type Fields } from '@baobab/validation'
import { examples } from '@baobab/validation/fields/examples.ts'

/** A request as it goes over the wire: well formed, half right or broken. */
export interface Malformed {
  readonly params: readonly string[]
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** A number that JSON can write and no double can hold; it stands in the text as it is. */
const tooLarge = '@1e309@'

const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1e300,
    tooLarge,
    [],
    {},
    [[]],
    { a: { b: [] } },
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    '-Infinity',
    '1e309',
    '1e-309',
    '0x10',
    '١٢٣',
    '1,000',
    '--1',
    '100.0000001',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://user:pw@evil.example',
    'http://',
    'https://a b.example',
    'ftp://x.example',
    'http://[::1',
    'mailto:x@y.z',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '\uffff',
    "'; drop table users; --",
    '$1',
    '%',
    '\\',
    '${7*7}',
    '../../etc/passwd',
    '<svg onload=alert(1)>',
    '00000000-0000-0000-0000-000000000000',
    'zzzzzzzz-0000-0000-0000-000000000000',
    '2026-02-31',
    '0000-01-01',
    '9999-12-31',
    '2026-13-01',
    '-infinity',
    'infinity',
    'now',
    'x'.repeat(201),
    'x'.repeat(20_000),
    '__proto__',
    'constructor',
    'hasOwnProperty',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 60 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.anything({ maxDepth: 2 }), { maxKeys: 4 }),
)

/** Values that a field takes, so that a request gets past the first rule. */
function right(field: Field, uuids: readonly string[]): fc.Arbitrary<unknown> {
  const uuid = fc.constantFrom(...uuids)
  if (isReference(field)) return field.options.many ? fc.array(uuid, { maxLength: 4 }) : uuid
  if (isFile(field)) return fc.constant(null)
  const own = (field.options.options ?? []).map((option) => option.value)
  if (own.length > 0) return fc.constantFrom(...own)
  const { values, reads } = examples[field.kind]
  return fc.constantFrom<unknown>(
    ...values.map(({ sent }) => sent),
    ...reads.map(([sent]) => sent),
    // Long enough for a password.
    ...(field.options.secret ? ['Long-enough-2026'] : []),
  )
}

/** What nobody may write by any call, whatever they may write beside it. */
const unlisted = {
  id: '00000000-0000-7000-8000-00000000000a',
  user_id: '00000000-0000-7000-8000-00000000000a',
  user_uuid: '00000000-0000-7000-8000-00000000000a',
  is_active: false,
  email_verified: true,
  likes_count: 999,
  views: 999,
  comments_count: 9,
  connections_count: 9,
  created_at: '1999-01-01',
  password_hash: 'x',
  import_key: 'x',
  slug: 'x',
  position: -5,
  profile_image: 'x',
  token_hash: 'x',
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files = fc.constantFrom(
  new File([picture], 'a.png', { type: 'image/png' }),
  new File([picture.subarray(0, 40)], 'half.png', { type: 'image/png' }),
  new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
  new File([''], 'empty.png'),
  new File(['GIF89a\u0001\u0001'], '../../x.gif', { type: 'image/gif' }),
  new File([new Uint8Array(5_000)], 'zeros.webp'),
)

/** Requests for one call, from nearly right to nonsense. */
export function malformed(call: Call, uuids: readonly string[]): fc.Arbitrary<Malformed> {
  return fc
    .record({
      params: fc.tuple(...Object.values(call.params).map((field) => paramOf(field, uuids))),
      query: call.list || call.query ? queryOf(call, uuids) : fc.constant({}),
      body: call.method === 'POST' ? bodyOf(call.body, uuids) : fc.constant(undefined),
    })
    .map(({ params, query, body: { content, headers } = {} }) => ({
      params,
      query,
      body: content,
      headers: headers ?? {},
    }))
}

function paramOf(field: Field, uuids: readonly string[]): fc.Arbitrary<string> {
  const odd = fc.constantFrom(
    'x',
    '%00',
    '%ff',
    '..',
    '0',
    'null',
    '%2e%2e%2f',
    'a'.repeat(3_000),
    "'",
    '00000000-0000-0000-0000-000000000000',
  )
  return fc.oneof({ weight: 3, arbitrary: right(field, uuids).map(String) }, { weight: 1, arbitrary: odd })
}

function queryOf(call: Call, uuids: readonly string[]): fc.Arbitrary<Readonly<Record<string, string>>> {
  const names = fc.constantFrom(
    'q',
    'id',
    'country',
    'category_uuid',
    'development_stage_uuid',
    'is_published',
    'is_liked',
    'is_connected',
    'created_by',
    'role',
    'is_active',
    'nothing',
    '__proto__',
    'name',
  )
  const value = fc.oneof(
    wrong,
    fc.constantFrom<unknown>(...uuids, 'água', true, ['Mali', 'Togo']),
    fc.array(fc.constantFrom(...uuids), { maxLength: 5 }),
  )
  const index = fc.constantFrom<unknown>(0, 24, 99, 100, -1, 1.5, 1e9, tooLarge, null, '0', 4)
  const asked = {
    range: fc.oneof(wrong, fc.tuple(index, index), fc.constant([0, 24])),
    sort: fc.oneof(
      wrong,
      fc.tuple(
        fc.constantFrom(
          'id',
          'created_at',
          'startup_name',
          'likes_count',
          'views',
          'established_in',
          'name',
          'position',
          'email',
          'nothing',
          'constructor',
        ),
        fc.constantFrom<unknown>('ASC', 'DESC', 'desc', 1),
      ),
    ),
    filter: fc.oneof(wrong, fc.dictionary(names, value, { maxKeys: 3 })),
  }
  const json = fc
    .record(asked, { requiredKeys: [] })
    .map((query) => Object.fromEntries(Object.entries(query).map(([name, one]) => [name, asJson(one)])))
  const own = fc.record({ created_by: fc.oneof(fc.constantFrom(...uuids), wrong.map(asText)) }, { requiredKeys: [] })
  const text = fc.dictionary(
    fc.constantFrom('range', 'sort', 'filter', 'created_by', 'page'),
    fc.string({ unit: 'binary', maxLength: 20 }),
    { maxKeys: 3 },
  )
  return fc.oneof(
    { weight: 4, arbitrary: call.query ? fc.tuple(json, own).map(([a, b]) => ({ ...a, ...b })) : json },
    { weight: 1, arbitrary: text },
  )
}

interface Sent {
  readonly content: unknown
  readonly headers?: Readonly<Record<string, string>>
}

function bodyOf(fields: Fields, uuids: readonly string[]): fc.Arbitrary<Partial<Sent>> {
  const values = fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        fc.oneof({ weight: 3, arbitrary: right(field, uuids) }, { weight: 1, arbitrary: wrong }),
      ]),
    ),
    { requiredKeys: [] },
  )
  const extras = fc.constantFrom({}, unlisted, JSON.parse('{"__proto__":{"role":"admin"},"constructor":1}') as object)
  const record = fc.tuple(values, extras).map(([own, more]): Record<string, unknown> => ({ ...more, ...own }))
  const asMultipart = fc.tuple(record, fc.option(files)).map(([body, file]): Sent => ({ content: formOf(body, file) }))
  const text = { 'content-type': 'application/json' }
  return fc.oneof(
    { weight: 6, arbitrary: record.map((body): Sent => ({ content: asJson(body), headers: text })) },
    { weight: 3, arbitrary: asMultipart },
    {
      weight: 2,
      arbitrary: record.map((body): Sent => ({
        content: new URLSearchParams(Object.entries(body).map(([name, value]) => [name, asText(value)])),
      })),
    },
    { weight: 1, arbitrary: wrong.map((body): Sent => ({ content: asJson(body), headers: text })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Sent>(
        { content: '{"a":', headers: text },
        { content: '', headers: text },
        { content: '\u0000', headers: text },
        { content: '[1,2', headers: { 'content-type': 'application/json; charset=utf-16' } },
        { content: '<a/>', headers: { 'content-type': 'text/xml' } },
        { content: 'x', headers: { 'content-type': 'multipart/form-data' } },
        { content: '--b\r\nnonsense', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
        { content: '%ff=%', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        { content: '['.repeat(50_000), headers: text },
        { content: `{"name":"${'x'.repeat(1_100_000)}"}`, headers: text },
      ),
    },
  )
}

function asJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one)) ?? 'null'
  ).replaceAll(`"${tooLarge}"`, '1e309')
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : asJson(value)
}

function formOf(body: Readonly<Record<string, unknown>>, file: File | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) for (const one of value) form.append(name, asText(one))
    else form.append(name, asText(value))
  }
  if (file) form.set('image', file)
  return form
}
