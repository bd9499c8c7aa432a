import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DraftRemote, RemoteDraft } from './remote.ts'
import { writeDraft, readDraft } from './store.ts'
import type { KeptTexts } from './useDraft.ts'
import { useRemoteDraft } from './useRemoteDraft.ts'

const place = { address: '/app/startup/create', owner: 'ama' }
const nothing = () => undefined
const nothingTyped: KeptTexts = { savedAt: undefined, isKept: true }

/** A form whose typing is kept, and a server whose answers are given one by one. */
function opened() {
  const asked: { values: RemoteDraft['values']; answer: PromiseWithResolvers<RemoteDraft> }[] = []
  const ask = (values: RemoteDraft['values']) => {
    const answer = Promise.withResolvers<RemoteDraft>()
    asked.push({ values, answer })
    return answer.promise
  }
  const remote: DraftRemote = {
    read: () => Promise.reject(new Error('not asked for')),
    add: ask,
    change: (_uuid, _version, values) => ask(values),
    remove: () => Promise.reject(new Error('not asked for')),
  }
  const { result, rerender } = renderHook((texts: KeptTexts) => useRemoteDraft(remote, place, texts, nothing), {
    initialProps: nothingTyped,
  })
  return {
    asked,
    state: () => result.current.state,
    type: () => rerender({ savedAt: readDraft(place)?.savedAt, isKept: false }),
    keep: (savedAt: number, city: string) => {
      writeDraft(place, { savedAt, values: { city }, copy: readDraft(place)?.copy })
      rerender({ savedAt, isKept: true })
    },
    rest: () => act(() => vi.advanceTimersByTimeAsync(1_600)),
    answer: (at: number, version: number) =>
      act(async () => asked[at]?.answer.resolve({ uuid: 'a', version, values: asked[at].values })),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

it('says that the server has a draft only while it has what was typed last', async () => {
  const { state, type, keep, rest, answer } = opened()
  type()
  keep(1, 'Dakar')
  await rest()
  expect(state()).toBe('none')
  await answer(0, 1)
  expect(state()).toBe('sent')
  type()
  expect(state()).toBe('sending')
  keep(2, 'Thiès')
  expect(state()).toBe('sending')
  await rest()
  expect(state()).toBe('sending')
  await answer(1, 2)
  expect(state()).toBe('sent')
})

it('sends what was typed while the one before was on its way as soon as that has come', async () => {
  const { asked, state, keep, rest, answer } = opened()
  keep(1, 'Dakar')
  await rest()
  keep(2, 'Thiès')
  await rest()
  expect(asked.map(({ values }) => values)).toEqual([{ city: 'Dakar' }])
  await answer(0, 1)
  expect(asked.map(({ values }) => values)).toEqual([{ city: 'Dakar' }, { city: 'Thiès' }])
  await answer(1, 2)
  expect(state()).toBe('sent')
})

it('sends a draft once where the browser has no room to note that it was sent', async () => {
  const { asked, state, keep, rest, answer } = opened()
  keep(1, 'Dakar')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await rest()
  await answer(0, 1)
  expect(asked).toHaveLength(1)
  expect(state()).toBe('sending')
})
