import { describe, expect, it } from 'vitest'
import { calls, contract } from './index.ts'
import { canCall, canManageAccounts, canModerate, canReadAccounts, changes, rightsFor, viewAsOf } from './rights.ts'

const of = (rights?: 'full' | 'moderator' | 'read_only') => ({ role: 'admin', rights }) as const

describe('the rights of administrators', () => {
  it('let a moderator work at listings, reports and the inbox, and leave out accounts', () => {
    const open = calls.filter(([, call]) => rightsFor(call)?.includes('moderator')).map(([name]) => name.split('.')[0])
    expect([...new Set(open)].sort()).toEqual([
      'contactMessages',
      'dashboard',
      'listingReviews',
      'reports',
      'restrictions',
      'startups',
    ])
    for (const call of [contract.users.list, contract.users.disable, contract.accounts.setRights, contract.audit.list])
      expect(canCall(call, of('moderator'))).toBe(false)
  })

  it('let who only reads make no call for administrators that changes something', () => {
    const open = calls.filter(([, call]) => rightsFor(call)?.includes('read_only'))
    expect(open.filter(([, call]) => changes(call))).toEqual([])
    expect(open.map(([name]) => name)).toContain('users.list')
    expect(canCall(contract.reports.get, of('read_only'))).toBe(true)
    expect(canCall(contract.users.disable, of('read_only'))).toBe(false)
  })

  it('are none without a word, and no affair of others', () => {
    for (const ask of [canManageAccounts, canModerate, canReadAccounts]) {
      expect(ask(of())).toBe(false)
      expect(ask({ role: 'vc', rights: 'full' })).toBe(false)
    }
    expect(canCall(contract.users.list, { role: 'startup', rights: 'full' })).toBe(false)
    expect(canCall(contract.vc.connected, of('read_only'))).toBe(true)
    expect(canCall(contract.vc.connected, { role: 'startup' })).toBe(false)
  })
})

describe('a call, for an administrator who views as somebody', () => {
  it('is decided on where it only reads and is not for administrators alone or for anyone', () => {
    const open = calls.filter(([, call]) => !changes(call) && rightsFor(call) === undefined && call.access !== 'anyone')
    expect(open.length).toBeGreaterThan(20)
    expect(open.filter(([, { viewAs }]) => viewAs === undefined || viewAs === 'ends').map(([name]) => name)).toEqual([])
  })

  it('changes nothing but that the view ends', () => {
    const ends = calls.filter(([, call]) => viewAsOf(call) === 'ends').map(([name]) => name)
    expect(ends).toEqual(['account.logout'])
    expect(calls.filter(([, call]) => changes(call) && call.viewAs !== undefined).map(([name]) => name)).toEqual(ends)
  })

  it('is hidden where it tells of chats, notes, news, sessions or what is exported', () => {
    const shown = calls.filter(([, call]) => !changes(call) && viewAsOf(call) !== 'hidden').map(([name]) => name)
    for (const group of ['chats', 'notes', 'live', 'security', 'secondFactors', 'deletedRecords'])
      expect(shown.filter((name) => name.startsWith(`${group}.`))).toEqual([])
    expect(shown.filter((name) => name.endsWith('.export'))).toEqual([])
  })
})
