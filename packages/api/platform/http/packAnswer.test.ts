import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { packAnswer } from './packAnswer.ts'

const long = JSON.stringify({ data: Array.from({ length: 100 }, (_, id) => ({ id, name: 'Ångström' })) })

it('packs a long answer for whoever takes it so', async () => {
  const { body, headers } = await packAnswer(long, 'gzip, deflate, br, zstd')
  expect(headers).toEqual({ vary: 'accept-encoding', 'content-encoding': 'gzip' })
  expect(body.length).toBeLessThan(long.length / 4)
  expect(gunzipSync(body as Uint8Array).toString()).toBe(long)
})

it.each(['', 'br', 'gzip;q=0', 'identity, gzip;q=0.0'])('leaves it as it is for %j', async (accepted) => {
  expect(await packAnswer(long, accepted)).toEqual({ body: long, headers: { vary: 'accept-encoding' } })
})

it('leaves a short answer as it is', async () => {
  expect(await packAnswer('{"message":"Done"}', 'gzip')).toEqual({ body: '{"message":"Done"}', headers: {} })
})
