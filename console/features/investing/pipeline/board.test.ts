import { describe, expect, test } from 'vitest'
import { standardStages, type PipelineCard } from '@baobab/validation'
import { dragged, columnsOf, moved, openStage, placeOf, standsAt } from './board.ts'

const card = (startup_uuid: string, stage: string): PipelineCard => ({
  startup_uuid,
  stage,
  since: '',
  connected_at: '',
  pass_reason: null,
  next_step: null,
  next_step_on: null,
  responsible: null,
  shared: null,
  answer: { state: 'pending', reason: null, answered_at: null },
  tags: [],
  round_size: null,
  unread: 0,
  startup: null,
})
const board = [
  card('a', 'interested'),
  card('x', 'meeting'),
  card('b', 'interested'),
  card('c', 'interested'),
  card('y', 'meeting'),
]
const ids = (cards: readonly PipelineCard[], stage: string) =>
  columnsOf(cards, standardStages)
    .get(stage)
    ?.map((one) => one.startup_uuid)
    .join('')

describe('a card', () => {
  test.each([
    ['a', { stage: 'interested', before: 'c' }, 'bac', 'xy'],
    ['c', { stage: 'interested', before: 'a' }, 'cab', 'xy'],
    ['a', { stage: 'meeting', before: 'y' }, 'bc', 'xay'],
    ['a', { stage: 'meeting', before: undefined }, 'bc', 'xya'],
    ['a', { stage: 'meeting', before: 'b' }, 'bc', 'xya'],
    ['z', { stage: 'meeting', before: 'b' }, 'abc', 'xy'],
  ] as const)('%s goes to %j', (id, place, interested, meeting) => {
    const now = moved(board, id, place)
    expect([ids(now, 'interested'), ids(now, 'meeting')]).toEqual([interested, meeting])
  })

  test('stands where it stands', () => {
    expect(placeOf(board, 'a')).toEqual({ stage: 'interested', before: 'b' })
    expect(placeOf(board, 'c')).toEqual({ stage: 'interested', before: undefined })
    expect(standsAt(board, 'a', { stage: 'interested', before: 'b' })).toBe(true)
    expect(standsAt(board, 'a', { stage: 'interested', before: 'a' })).toBe(true)
    expect(standsAt(board, 'a', { stage: 'interested', before: 'c' })).toBe(false)
    expect(standsAt(board, 'c', { stage: 'meeting', before: undefined })).toBe(false)
  })

  test('is dragged by the arrow keys, and stops at the edges', () => {
    const shown = ['interested', 'contacted', 'meeting'] as const
    const go = (from: string, before: string | undefined, way: Parameters<typeof dragged>[3]) =>
      dragged(board, 'b', { stage: from, before }, way, shown)
    expect(go('interested', 'c', 'up')).toEqual({ stage: 'interested', before: 'a' })
    expect(go('interested', 'a', 'up')).toEqual({ stage: 'interested', before: 'a' })
    expect(go('interested', 'c', 'down')).toEqual({ stage: 'interested', before: undefined })
    expect(go('interested', undefined, 'down')).toEqual({ stage: 'interested', before: undefined })
    expect(go('interested', 'c', 'forward')).toEqual({ stage: 'contacted', before: undefined })
    expect(go('contacted', undefined, 'forward')).toEqual({ stage: 'meeting', before: 'x' })
    expect(go('meeting', 'y', 'forward')).toEqual({ stage: 'meeting', before: 'y' })
    expect(go('interested', 'c', 'back')).toEqual({ stage: 'interested', before: 'c' })
  })
})

describe('the stage that is open on a phone', () => {
  const columns = columnsOf(board, standardStages)
  test('is the chosen one, or the first where that is not there', () => {
    expect(openStage(standardStages, columns, 'passed', false)).toBe('passed')
    expect(openStage(standardStages, columns, 'gone', false)).toBe('interested')
  })
  test('is the first that has what a search found, where the chosen one has nothing of it', () => {
    expect(openStage(standardStages, columns, 'passed', true)).toBe('interested')
    expect(openStage(standardStages, columns, 'meeting', true)).toBe('meeting')
    expect(openStage(standardStages, columnsOf([], standardStages), 'passed', true)).toBe('passed')
  })
})
