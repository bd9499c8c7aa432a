import { expect, it } from 'vitest'
import { turns } from './turns.ts'

const make = (more: Partial<Parameters<typeof turns>[0]> = {}) =>
  turns({ atOnce: 2, atOnceEach: 1, waiting: 10, waitingEach: 4, full: () => new Error('full'), ...more })

/** Works that end when they are told to. */
function works(take: ReturnType<typeof make>) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (person: string, name: string) =>
    take(person, async () => {
      began.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { began, begin, end }
}

it('a person who brings much leaves the other place free', async () => {
  const { began, begin, end } = works(make())
  const done = ['a1', 'a2', 'a3', 'a4'].map((name) => begin('a', name))
  done.push(begin('b', 'b1'), begin('c', 'c1'))
  await end('')
  expect(began).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) await end(name)
  await Promise.all(done)
  expect(began).toEqual(['a1', 'b1', 'a2', 'c1', 'a3', 'a4'])
})

it('everybody who waits has a turn before somebody has the next', async () => {
  const { began, begin, end } = works(make({ atOnce: 1 }))
  const done = [
    begin('a', 'a1'),
    begin('a', 'a2'),
    begin('a', 'a3'),
    begin('b', 'b1'),
    begin('b', 'b2'),
    begin('c', 'c1'),
  ]
  for (const name of ['', 'a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await end(name)
  await Promise.all(done)
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('one too many is rejected, of a person and in all; a failed work gives its place back', async () => {
  const take = make({ atOnce: 1, waiting: 3, waitingEach: 2 })
  const { begin, end } = works(take)
  const done = [begin('a', 'a1'), begin('a', 'a2'), begin('a', 'a3')]
  await expect(begin('a', 'a4')).rejects.toThrow('full')
  done.push(begin('b', 'b1'))
  await expect(begin('c', 'c1')).rejects.toThrow('full')
  for (const name of ['', 'a1', 'a2', 'b1', 'a3']) await end(name)
  await Promise.all(done)
  await expect(take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(take('a', () => Promise.resolve(1))).resolves.toBe(1)
})

it('a key that many works wait for rests after each, and others go on', async () => {
  const take = make({ atOnce: 1, rest: { waiting: 2, times: 5, mostMs: 10_000 } })
  const began: string[] = []
  const work = (key: string, name: string) =>
    take(key, async () => {
      began.push(name)
      await new Promise((resolve) => setTimeout(resolve, 30))
    })
  const done = ['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name))
  await done[0]
  done.push(work('b', 'b1'))
  await done[4]
  // The place of the first is empty for 150 ms: who came later is answered meanwhile.
  expect(began).toEqual(['a1', 'b1'])
  await Promise.all(done)
  expect(began).toEqual(['a1', 'b1', 'a2', 'a3', 'a4'])
})
