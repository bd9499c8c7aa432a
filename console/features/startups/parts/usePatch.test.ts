import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../../app/queries.ts'
import { patchStartups } from './usePatch.ts'

const key = ['startups', 'getList', {}]
const startup = (id: string) => ({ id, startup_uuid: id, is_liked: false, likes_count: 3 })

/** Likes one of them, as a button does. */
const like = (client: ReturnType<typeof createQueryClient>, id: string) =>
  patchStartups(
    client,
    (record) => record.id === id,
    ({ likes_count }) => ({ is_liked: true, likes_count: (likes_count ?? 0) + 1 }),
  )

it('what failed is put back alone: what was done to others meanwhile stays', () => {
  const client = createQueryClient()
  client.setQueryData(key, { data: [startup('a'), startup('b')], total: 2 })
  const putBack = like(client, 'a')
  like(client, 'b')
  client.setQueryData(key, (page: object | undefined) => ({ ...page, total: 3 }))
  putBack()
  expect(client.getQueryData(key)).toEqual({
    data: [startup('a'), { ...startup('b'), is_liked: true, likes_count: 4 }],
    total: 3,
  })
})

it('what was read or changed meanwhile is not put back', () => {
  const client = createQueryClient()
  client.setQueryData(key, [startup('a')])
  const putBack = like(client, 'a')
  client.setQueryData(key, [{ ...startup('a'), is_liked: true, likes_count: 9 }])
  putBack()
  expect(client.getQueryData(key)).toEqual([{ ...startup('a'), likes_count: 9 }])
})

it('what was forgotten meanwhile stays forgotten', () => {
  const client = createQueryClient()
  client.setQueryData(key, [startup('a')])
  const putBack = like(client, 'a')
  client.removeQueries({ queryKey: key })
  putBack()
  expect(client.getQueryData(key)).toBeUndefined()
  expect(new QueryObserver(client, { queryKey: key, enabled: false }).getCurrentResult().data).toBeUndefined()
})

it('a field that is an object is put back too', () => {
  const client = createQueryClient()
  const followed = (is_followed: boolean) => ({ ...startup('a'), created_by: { user_uuid: 'f', is_followed } })
  client.setQueryData(key, [followed(false)])
  const putBack = patchStartups(
    client,
    ({ id }) => id === 'a',
    ({ created_by }) => ({ created_by: { ...created_by, is_followed: true } }),
  )
  expect(client.getQueryData(key)).toEqual([followed(true)])
  putBack()
  expect(client.getQueryData(key)).toEqual([followed(false)])
})
