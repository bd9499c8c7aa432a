import { afterEach, expect, it, vi } from 'vitest'
import { fetchEarly } from './early.ts'

const address = 'https://baobab.example/api/dashboard/'
const request = (token: string) => new Request(address, { headers: { Authorization: `Token ${token}` } })
const asked = (token: string, answer: Response | undefined) =>
  (globalThis.early = { [address]: { token, answer: Promise.resolve(answer) } })

afterEach(() => {
  delete globalThis.early
  vi.unstubAllGlobals()
})

const [early, late] = [new Response('early'), new Response('late')]
const network = () => {
  const fetched = vi.fn(async () => late)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('takes over an answer that the page asked for before the app started, once', async () => {
  const fetched = network()
  asked('a', early)
  expect(await fetchEarly(request('a'))).toBe(early)
  expect(fetched).not.toHaveBeenCalled()
  expect(await fetchEarly(request('a'))).toBe(late)
})

it('asks again where the token was renewed meanwhile, or the connection broke', async () => {
  network()
  asked('a', early)
  expect(await fetchEarly(request('b'))).toBe(late)
  asked('a', undefined)
  expect(await fetchEarly(request('a'))).toBe(late)
})
