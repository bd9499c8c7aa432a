import { dice } from '@baobab/api/cli/seed/dice.ts'
import type { Calls } from './calls.ts'
import type { Ask } from './measure.ts'

/** What somebody asks in a day, and of a hundred calls how many each is. */
const days: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "an investor's day": {
    'one startup': 26,
    'list, newest': 14,
    notifications: 14,
    'list of a category': 10,
    'search, newest': 10,
    facets: 8,
    like: 6,
    'dashboard of an investor': 5,
    'best match': 4,
    'deep page, newest': 3,
  },
  "a founder's day": {
    'own startup': 20,
    notifications: 18,
    'own startups': 16,
    'save a startup': 14,
    'dashboard of a founder': 12,
    'who viewed': 10,
    'list, newest': 6,
    'one startup': 4,
  },
}

/** The calls of each day, drawn in a random order that is the same in each run. */
export function withDays(calls: Calls): Calls {
  return new Map([...calls, ...Object.entries(days).map(([name, shares]) => [name, dayOf(calls, shares)] as const)])
}

function dayOf(calls: Calls, shares: Readonly<Record<string, number>>): (turn: number) => Ask {
  const all = Object.entries(shares).flatMap(([name, share]) => {
    const ask = calls.get(name)
    if (!ask) throw new Error(`There is no call "${name}".`)
    return Array.from({ length: share }, () => ask)
  })
  const chance = dice(23)
  const order = Array.from({ length: 1_000 }, () => Math.floor(chance() * all.length))
  return (turn) => {
    const ask = all[order[turn % order.length] ?? 0]
    if (!ask) throw new Error('A day without calls.')
    return ask(turn)
  }
}
