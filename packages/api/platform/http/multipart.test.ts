import { describe, expect, it } from 'vitest'
import { limits, messages } from '@baobab/validation'
import { multipartParser } from './multipart.ts'

const type = 'multipart/form-data; boundary=x'
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${value}\r\n`

async function parse(text: string, files: readonly string[] = ['image'], pieceBytes = 7) {
  const parser = multipartParser(type, new Set(files))
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) parser.write(bytes.subarray(at, at + pieceBytes))
  return parser.end()
}

describe('a multipart body', () => {
  it('is read piece by piece', async () => {
    const found = await parse(
      `${field('name', 'Água')}${file('image', 'pixels')}${field('tags[]', 'a')}${field('tags[]', 'b')}--x--\r\n`,
    )
    expect(found.map(([name, value]) => [name, typeof value === 'string' ? value : value.name])).toEqual(
      expect.arrayContaining([
        ['name', 'Água'],
        ['image', 'a.png'],
        ['tags[]', 'a'],
        ['tags[]', 'b'],
      ]),
    )
    const picture = found.find(([name]) => name === 'image')?.[1]
    expect(picture instanceof File ? [picture.type, await picture.text()] : []).toEqual(['image/png', 'pixels'])
  })

  it('has at most 100 parts: the next one ends it at once, not at the end of the body', async () => {
    const many = (parts: number) =>
      `${Array.from({ length: parts }, (_, at) => field(`f${at}`, 'v')).join('')}--x--\r\n`
    expect(await parse(many(limits.multipart.parts), [], 4_096)).toHaveLength(100)
    const parser = multipartParser(type, new Set())
    const body = Buffer.from(many(150_000))
    expect(() => parser.write(body.subarray(0, 65_536))).toThrow(
      expect.objectContaining({ status: 413, message: messages.http.parts }),
    )
  })

  it.each([
    ['a field too large', field('about', 'x'.repeat(limits.multipart.fieldBytes + 1)), 413],
    ['a file where none is taken', file('name', 'pixels'), 400],
    ['two files too many', file('image', 'a') + file('image', 'b') + file('image', 'c'), 413],
    ['no end', field('name', 'a'), 400],
  ])('is rejected with %s', async (_, text, status) => {
    await expect(
      parse(
        status === 400 && text.includes('filename') === false ? text.slice(0, -3) : `${text}--x--\r\n`,
        ['image'],
        4_096,
      ),
    ).rejects.toMatchObject({ status })
  })

  it('is rejected without its boundary', () => {
    expect(() => multipartParser('multipart/form-data', new Set())).toThrow(expect.objectContaining({ status: 400 }))
  })
})
