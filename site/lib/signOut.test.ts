import { expect, it, vi } from 'vitest'
import { signOut } from './signOut.ts'

function leaving(tell: () => Promise<unknown>, user: { access_token: string } | undefined = { access_token: 'abc' }) {
  const steps: string[] = []
  const run = () =>
    signOut({
      session: { current: () => user, clear: () => void steps.push('clear') },
      tell: (token) => {
        steps.push(`tell ${token}`)
        return tell()
      },
      go: () => void steps.push('go'),
    })
  return { steps, run }
}

it('tells the server first, then clears and goes', () => {
  const { steps, run } = leaving(() => Promise.resolve())
  run()
  expect(steps).toEqual(['tell abc', 'clear', 'go'])
})

it('waits for no answer', () => {
  const { steps, run } = leaving(() => new Promise(() => {}))
  run()
  expect(steps).toEqual(['tell abc', 'clear', 'go'])
})

it('clears although the call fails, which is logged', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  const { steps, run } = leaving(() => Promise.reject(new Error('no line')))
  run()
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(steps).toEqual(['tell abc', 'clear', 'go'])
  log.mockRestore()
})

it('tells nothing when nobody is signed in any more', () => {
  const { steps, run } = leaving(() => Promise.resolve(), { access_token: '' })
  run()
  expect(steps).toEqual(['clear', 'go'])
})
