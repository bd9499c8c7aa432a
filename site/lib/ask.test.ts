import { publicStartups } from '@baobab/validation/calls/publicStartups.ts'
import { expect, it } from 'vitest'
import { api, orMissing } from './ask.ts'

const url = new URL('https://baobab.test/startups/kolda')
const answering = (status: number) => {
  const asked: Request[] = []
  const ask = (request: Request) => {
    asked.push(request)
    return Response.json({ message: 'Not found' }, { status })
  }
  return { asked, ask }
}
const read = (locals: Parameters<typeof api>[0]['locals']) =>
  orMissing(api({ locals, url }).call(publicStartups.get, { params: { slug: 'kolda' } }))

it('asks as nobody, in the language of the page', async () => {
  for (const [language, cookie] of [
    ['pt', 'language=pt'],
    [undefined, 'language=en'],
  ] as const) {
    const { asked, ask } = answering(404)
    await read({ ask, ...(language && { language }) })
    expect(asked.map(({ url, headers }) => [url, headers.get('cookie'), headers.get('authorization')])).toEqual([
      ['https://baobab.test/api/public/startups/kolda/', cookie, null],
    ])
  }
})

it('takes what is not there for missing, and passes on any other failure', async () => {
  expect(await read(answering(404))).toBeUndefined()
  await expect(read(answering(500))).rejects.toThrow('Not found')
})
