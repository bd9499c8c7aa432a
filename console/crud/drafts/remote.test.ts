import { beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '@baobab/tests/support/memoryStorage.ts'
import {
  bringDraft,
  removeCopy,
  sendDraft,
  settleConflict,
  settleDraft,
  type DraftRemote,
  type RemoteDraft,
} from './remote.ts'
import { isUnsent, readDraft, removeDraft, writeDraft, type Draft } from './store.ts'

const place = { address: '/app/startup/create', owner: 'ama' }
const failure = (status: number) => Object.assign(new Error('failed'), { status })

/** A server that keeps drafts in memory. */
function fakeRemote(rows: readonly RemoteDraft[] = []) {
  const kept = new Map(rows.map((row) => [row.uuid, row]))
  const found = (uuid: string) => kept.get(uuid) ?? Promise.reject(failure(404))
  const put = (row: RemoteDraft) => {
    kept.set(row.uuid, row)
    return Promise.resolve(row)
  }
  const answers = new Map<string | undefined, RemoteDraft>()
  const remote: DraftRemote = {
    read: async (uuid) => found(uuid),
    add: async (values, key) => {
      const before = key === undefined ? undefined : answers.get(key)
      if (before) return before
      const added = { uuid: `new ${kept.size}`, version: 1, values }
      answers.set(key, added)
      return put(added)
    },
    change: async (uuid, version, values, key) => {
      const before = key === undefined ? undefined : answers.get(key)
      if (before) return before
      const row = await found(uuid)
      if (row.version !== version) throw failure(409)
      const changed = { uuid, version: version + 1, values }
      answers.set(key, changed)
      return put(changed)
    },
    remove: async (uuid) => {
      await found(uuid)
      kept.delete(uuid)
    },
  }
  return { remote, kept }
}

const copy = (version: number, sentAt: number) => ({ uuid: 'a', version, sentAt })
const write = (draft: Draft) => writeDraft(place, draft)

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
})

describe('a draft that a server keeps too', () => {
  it('is added once, then changed, and sent only where something was typed since', async () => {
    const { remote, kept } = fakeRemote()
    write({ savedAt: 1, values: { city: 'Kolda' } })
    await sendDraft(remote, place)
    expect(readDraft(place)?.copy).toEqual({ uuid: 'new 0', version: 1, sentAt: 1 })
    await sendDraft(remote, place)
    expect(kept.get('new 0')?.version).toBe(1)
    write({ savedAt: 2, values: { city: 'Dakar' }, copy: readDraft(place)?.copy })
    await sendDraft(remote, place)
    expect([...kept.values()]).toEqual([{ uuid: 'new 0', version: 2, values: { city: 'Dakar' } }])
  })

  it('stays to be sent where somebody typed on meanwhile, and away where it was discarded', async () => {
    const { remote } = fakeRemote()
    write({ savedAt: 1, values: { city: 'K' } })
    const sending = sendDraft(remote, place)
    write({ savedAt: 2, values: { city: 'Ko' } })
    await sending
    const draft = readDraft(place)
    expect(draft && isUnsent(draft)).toBe(true)
    const again = sendDraft(remote, place)
    removeDraft(place)
    await again
    expect(readDraft(place)).toBeUndefined()
  })

  it('is added again where it was deleted elsewhere', async () => {
    const { remote, kept } = fakeRemote()
    write({ savedAt: 2, values: { city: 'Kolda' }, copy: copy(3, 1) })
    await sendDraft(remote, place)
    expect([...kept.values()].map(({ values }) => values)).toEqual([{ city: 'Kolda' }])
  })

  it('comes from the server where another device changed it, and here nobody did', async () => {
    const { remote } = fakeRemote([{ uuid: 'a', version: 2, values: { city: 'Dakar' } }])
    write({ savedAt: 1, values: { city: 'Kolda' }, copy: copy(1, 1) })
    expect(await bringDraft(remote, place, undefined, 9)).toBe('ready')
    expect(readDraft(place)).toEqual({ savedAt: 9, values: { city: 'Dakar' }, copy: copy(2, 9) })
  })

  it('stays where nobody else changed it, sent or not', async () => {
    const { remote } = fakeRemote([{ uuid: 'a', version: 1, values: {} }])
    write({ savedAt: 5, values: { city: 'Kolda' }, copy: copy(1, 1) })
    expect(await bringDraft(remote, place, undefined, 9)).toBe('ready')
    expect(readDraft(place)?.values).toEqual({ city: 'Kolda' })
  })

  it('is sent before another one takes its place in the browser', async () => {
    const { remote, kept } = fakeRemote([{ uuid: 'a', version: 1, values: { city: 'Dakar' } }])
    write({ savedAt: 1, values: { city: 'Kolda' } })
    expect(await bringDraft(remote, place, 'a', 9)).toBe('ready')
    expect(readDraft(place)?.values).toEqual({ city: 'Dakar' })
    expect(kept.get('new 1')?.values).toEqual({ city: 'Kolda' })
  })

  it.each([
    ['mine', 'Kolda', 'Dakar'],
    ['theirs', 'Dakar', 'Kolda'],
  ] as const)(
    'conflicts where both changed it; going on with %s keeps the other one too',
    async (choice, on, other) => {
      const { remote, kept } = fakeRemote([{ uuid: 'a', version: 2, values: { city: 'Dakar' } }])
      write({ savedAt: 5, values: { city: 'Kolda' }, copy: copy(1, 1) })
      expect(await bringDraft(remote, place, undefined, 9)).toBe('conflict')
      await settleConflict(remote, place, choice, 9)
      expect(readDraft(place)?.values).toEqual({ city: on })
      expect(kept.get('a')?.values).toEqual({ city: on })
      expect(kept.get('new 1')?.values).toEqual({ city: other })
      const draft = readDraft(place)
      expect(draft && isUnsent(draft)).toBe(false)
    },
  )

  describe('on its way when the page was left', () => {
    const unanswered = (remote: DraftRemote, failed: unknown): DraftRemote => ({
      ...remote,
      change: async (...asked) => {
        await remote.change(...asked)
        throw failed
      },
    })
    const begin = async (failed: unknown) => {
      const server = fakeRemote([{ uuid: 'a', version: 1, values: { city: 'Dakar' } }])
      write({ savedAt: 5, values: { city: 'Kolda' }, copy: copy(1, 1) })
      await expect(sendDraft(unanswered(server.remote, failed), place)).rejects.toBe(failed)
      return server
    }

    it.each([
      ['no answer came', failure(0)],
      ['it was under way', Object.assign(failure(409), { retryAfter: 1 })],
    ])('is gone on with where %s and it arrived', async (_, failed) => {
      const { remote, kept } = await begin(failed)
      expect(await bringDraft(remote, place, undefined, 9)).toBe('ready')
      expect(readDraft(place)).toEqual({ savedAt: 5, values: { city: 'Kolda' }, copy: copy(2, 5) })
      expect([...kept.values()]).toEqual([{ uuid: 'a', version: 2, values: { city: 'Kolda' } }])
    })

    it('is gone on with where more was typed since, which is sent as well', async () => {
      const { remote, kept } = await begin(failure(0))
      write({ savedAt: 6, values: { city: 'Kolda', phone: '1' }, copy: copy(1, 1) })
      expect(await bringDraft(remote, place, 'a', 9)).toBe('ready')
      expect(kept.get('a')).toEqual({ uuid: 'a', version: 3, values: { city: 'Kolda', phone: '1' } })
      expect(readDraft(place)?.copy).toEqual(copy(3, 6))
    })

    it('conflicts where it did not arrive, and another device changed it', async () => {
      const { remote, kept } = fakeRemote([{ uuid: 'a', version: 1, values: { city: 'Dakar' } }])
      write({ savedAt: 5, values: { city: 'Kolda' }, copy: copy(1, 1) })
      const lost = { ...remote, change: () => Promise.reject(failure(0)) }
      await expect(sendDraft(lost, place)).rejects.toThrow('failed')
      kept.set('a', { uuid: 'a', version: 2, values: { city: 'Lagos' } })
      expect(await bringDraft(remote, place, undefined, 9)).toBe('conflict')
      expect(readDraft(place)?.values).toEqual({ city: 'Kolda' })
    })

    it('waits where there is no connection', async () => {
      const { remote } = await begin(failure(0))
      await expect(bringDraft(unanswered(remote, failure(0)), place, undefined, 9)).rejects.toThrow('failed')
      expect(readDraft(place)).toEqual({ savedAt: 5, values: { city: 'Kolda' }, copy: copy(1, 1) })
    })
  })

  describe('added without an answer', () => {
    const lost = (remote: DraftRemote): DraftRemote => ({
      ...remote,
      add: async (...asked) => {
        await remote.add(...asked)
        throw failure(0)
      },
    })
    const begin = async () => {
      const server = fakeRemote()
      write({ savedAt: 1, values: { city: 'Kolda' } })
      await expect(sendDraft(lost(server.remote), place)).rejects.toThrow('failed')
      return server
    }

    it('is known to the form that is sent, with what was typed since', async () => {
      const { remote, kept } = await begin()
      write({ savedAt: 2, values: { city: 'Kolda', phone: '1' } })
      expect(await settleDraft(remote, place)).toBe('new 0')
      expect([...kept.keys()]).toEqual(['new 0'])
    })

    it('is unknown where still no answer comes, and then may be asked for again', async () => {
      const { remote, kept } = await begin()
      expect(await settleDraft(lost(remote), place)).toBeUndefined()
      expect(await settleDraft(remote, place)).toBe('new 0')
      expect(kept.size).toBe(1)
    })

    it('is deleted with what is discarded', async () => {
      const { remote, kept } = await begin()
      const removed = removeCopy(remote, place)
      removeDraft(place)
      await removed
      expect(kept.size).toBe(0)
    })
  })

  it('is waited for by the form that is sent while another tab sends it', async () => {
    const { remote } = fakeRemote()
    const answer = Promise.withResolvers<void>()
    write({ savedAt: 1, values: { city: 'Kolda' } })
    const sent = sendDraft({ ...remote, add: (...asked) => answer.promise.then(() => remote.add(...asked)) }, place)
    const settled = settleDraft(remote, place)
    answer.resolve()
    await sent
    expect(await settled).toBe('new 0')
  })

  it('is deleted where it was discarded while it was sent', async () => {
    const { remote, kept } = fakeRemote()
    const answer = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    write({ savedAt: 1, values: { city: 'Kolda' } })
    const sent = sendDraft(
      {
        ...remote,
        add: (...asked) => {
          begun.resolve()
          return answer.promise.then(() => remote.add(...asked))
        },
      },
      place,
    )
    await begun.promise
    const removed = removeCopy(remote, place)
    removeDraft(place)
    answer.resolve()
    await Promise.all([sent, removed])
    expect(kept.size).toBe(0)
    expect(readDraft(place)).toBeUndefined()
  })

  it('has nothing to delete where it never left the browser', async () => {
    const { remote, kept } = fakeRemote([{ uuid: 'a', version: 1, values: {} }])
    write({ savedAt: 1, values: { city: 'Kolda' } })
    await removeCopy(remote, place)
    expect(await settleDraft(remote, place)).toBeUndefined()
    expect(kept.size).toBe(1)
  })
})
