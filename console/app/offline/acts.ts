import type { QueryClient } from '@tanstack/react-query'
import { contract, isStandardStage, type ChatMessage, type PipelineCard } from '@baobab/validation'
import { withNewest, type Pages } from '../../features/chats/pages.ts'
import { moved } from '../../features/investing/pipeline/board.ts'
import { patchStartups, type StartupRecord } from '../../features/startups/parts/usePatch.ts'
import type { Act, Acts } from '../../session/outbox/act.ts'
import type { WaitingItem } from '../../session/outbox/outbox.ts'
import { draftAct } from './draftAct.ts'

const sent = ({ input }: WaitingItem, name: string): string => String(input.params?.[name] ?? input.body?.[name] ?? '')
const before = ({ waits }: WaitingItem, name: string): unknown => waits?.before?.[name]

/** Messages of a chat; sent again under its own uuid, one is there once. */
const message: Act = {
  call: contract.chats.send,
  words: () => 'message',
  read: [['chats']],
  mine: (item) => ({ text: sent(item, 'text') }),
  sent: (cache, item, answer) => {
    const { data } = answer as { readonly data: ChatMessage } // what the call answers
    cache.setQueryData<Pages>(
      ['chats', 'messages', sent(item, 'chat_uuid')],
      (pages) => pages && withNewest(pages, [data]),
    )
  },
}

const like: Act = {
  call: contract.startups.like,
  words: (item) => (before(item, 'is_liked') === true ? 'unlike' : 'like'),
  read: [['startups'], ['figures']],
  toggles: true,
  look: async ({ provider }, item) => {
    const { data } = await provider.getMany<StartupRecord>('startups', { ids: [sent(item, 'startup_uuid')] })
    return data.some(({ is_liked }) => is_liked !== before(item, 'is_liked')) ? 'done' : undefined
  },
  undo: (cache, item) => {
    const is_liked = before(item, 'is_liked') === true
    patchStartups(
      cache,
      ({ id }) => id === sent(item, 'startup_uuid'),
      ({ likes_count }) => ({ is_liked, likes_count: Math.max(0, (likes_count ?? 0) + (is_liked ? 1 : -1)) }),
    )
  },
}

const follow: Act = {
  call: contract.users.follow,
  words: (item) => (before(item, 'is_followed') === true ? 'unfollow' : 'follow'),
  read: [['startups'], ['users'], ['figures']],
  toggles: true,
  look: async ({ provider }, item) => {
    const { data } = await provider.getOne('users', { id: sent(item, 'user_uuid') })
    const isFollowed: unknown = data['is_followed']
    return typeof isFollowed === 'boolean' && isFollowed !== before(item, 'is_followed') ? 'done' : undefined
  },
  undo: (cache, item) => {
    const is_followed = before(item, 'is_followed') === true
    patchStartups(
      cache,
      ({ created_by }) => created_by.user_uuid === sent(item, 'user_uuid'),
      ({ created_by }) => ({
        created_by: {
          ...created_by,
          is_followed,
          followers_count: Math.max(0, created_by.followers_count + (is_followed ? 1 : -1)),
        },
      }),
    )
  },
}

/** After this long the server knows the key no more, in milliseconds. */
const keptMs = 86_400_000

const note: Act = {
  call: contract.notes.create,
  words: () => 'note',
  read: [['notes']],
  mine: (item) => ({ text: sent(item, 'text') }),
  look: async ({ provider, now }, item) => {
    if (item.tried === undefined || now() - item.tried < keptMs) return undefined
    const all = await provider.notes(sent(item, 'startup_uuid'))
    return all.some(({ text }) => text === sent(item, 'text')) ? 'done' : undefined
  },
}

const noteChange: Act = {
  call: contract.notes.update,
  words: () => 'noteChange',
  read: [['notes']],
  mine: (item) => ({ text: sent(item, 'text') }),
  look: async ({ provider }, item) => {
    const all = await provider.notes(String(before(item, 'startup_uuid')))
    const text = all.find(({ note_uuid }) => note_uuid === sent(item, 'note_uuid'))?.text
    if (text === sent(item, 'text')) return 'done'
    return text === undefined || text === before(item, 'text') ? undefined : { text }
  },
}

const move: Act = {
  call: contract.pipeline.move,
  words: () => 'move',
  read: [['pipeline'], ['startups']],
  mine: (item, cache) => ({ stage: stageName(cache, sent(item, 'stage')) }),
  look: async ({ provider, cache }, item) => {
    const { stage } = await provider.card(sent(item, 'startup_uuid'))
    return stage === sent(item, 'stage') || stage === before(item, 'stage')
      ? undefined
      : { stage: stageName(cache, stage) }
  },
  theirs: async ({ provider, cache }, item) => ({
    stage: stageName(cache, (await provider.card(sent(item, 'startup_uuid'))).stage),
  }),
  // Whoever decided for theirs saw where it stands.
  over: (input) => ({ ...input, body: { ...input.body, from: null } }),
  undo: (cache, item) => {
    const [id, stage] = [sent(item, 'startup_uuid'), before(item, 'stage')]
    if (typeof stage !== 'string') return
    cache.setQueryData<readonly PipelineCard[]>(
      ['pipeline'],
      (cards) => cards && moved(cards, id, { stage, before: undefined }),
    )
    patchStartups(
      cache,
      (startup) => startup.id === id,
      () => ({ connection_stage: stage }),
    )
  },
}

/** What a stage of a board is called, or the key of what a standard one is. */
export function stageName(cache: QueryClient, stage: string): string {
  const lists = cache.getQueriesData<readonly { readonly stage: string; readonly name: string | null }[]>({
    queryKey: ['stages'],
  })
  const name = lists.flatMap(([, stages]) => stages ?? []).find((one) => one.stage === stage && one.name !== null)?.name
  return name ?? (isStandardStage(stage) ? `investing.stage.${stage}` : stage)
}

/** Everything that may wait for a connection. What is not here fails without one, as ever. */
export const acts: Acts = { message, like, follow, note, noteChange, move, draft: draftAct }
