import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { notificationKinds, placeOfNotice, type NotificationKind, type Role } from '@baobab/validation'
import { entry, canOpen, routeNames, type RouteName } from '../../routes/routes.ts'

const [startup, actor, about] = [
  '01920000-0000-7000-8000-0000000000a1',
  '01920000-0000-7000-8000-0000000000b1',
  '01920000-0000-7000-8000-0000000000c1',
]

/** Who gets each kind, the screen that it opens, and the part of it. An administrator may own startups and connect to others. */
const opens: Readonly<
  Record<NotificationKind, { readonly roles: readonly Role[]; readonly screen: RouteName; readonly place: string }>
> = {
  connected: { roles: ['startup', 'admin'], screen: 'contacts', place: `/contacts#contact-${startup}-${actor}` },
  accepted: { roles: ['vc', 'admin'], screen: 'contacts', place: `/contacts#contact-${startup}-${actor}` },
  declined: { roles: ['vc', 'admin'], screen: 'contacts', place: `/contacts#contact-${startup}-${actor}` },
  answer_due: { roles: ['startup', 'admin'], screen: 'answers', place: `/answers#interest-${about}` },
  decision_due: { roles: ['vc', 'admin'], screen: 'answers', place: `/answers#interest-${about}` },
  answer_missed: {
    roles: ['startup', 'vc', 'admin'],
    screen: 'answers',
    place: `/answers#interest-${about}`,
  },
  answer_silent: {
    roles: ['startup', 'vc', 'admin'],
    screen: 'answers',
    place: `/answers#interest-${about}`,
  },
  interest_passed: { roles: ['startup', 'admin'], screen: 'answers', place: `/answers#interest-${about}` },
  outcome_stated: {
    roles: ['startup', 'vc', 'admin'],
    screen: 'answers',
    place: `/answers#interest-${about}`,
  },
  outcome_confirmed: {
    roles: ['startup', 'vc', 'admin'],
    screen: 'answers',
    place: `/answers#interest-${about}`,
  },
  outcome_disputed: {
    roles: ['startup', 'vc', 'admin'],
    screen: 'answers',
    place: `/answers#interest-${about}`,
  },
  access_asked: { roles: ['startup', 'admin'], screen: 'startupAccess', place: `/startup/access/${startup}` },
  access_granted: { roles: ['vc', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  access_declined: { roles: ['vc', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  access_revoked: { roles: ['vc', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  access_ended: { roles: ['vc', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  organisation_invited: { roles: ['startup', 'vc', 'admin'], screen: 'organisation', place: '/organisation' },
  organisation_joined: { roles: ['startup', 'vc', 'admin'], screen: 'organisation', place: '/organisation' },
  organisation_declined: { roles: ['startup', 'vc', 'admin'], screen: 'organisation', place: '/organisation' },
  organisation_role: { roles: ['startup', 'vc', 'admin'], screen: 'organisation', place: '/organisation' },
  organisation_removed: { roles: ['startup', 'vc', 'admin'], screen: 'organisation', place: '/organisation' },
  organisation_left: { roles: ['startup', 'vc', 'admin'], screen: 'organisation', place: '/organisation' },
  message: { roles: ['startup', 'vc', 'admin'], screen: 'chat', place: `/chats/${about}` },
  question: {
    roles: ['startup', 'admin'],
    screen: 'startupOverview',
    place: `/startup/overview/${startup}#question-${about}`,
  },
  answer: {
    roles: ['startup', 'vc', 'admin'],
    screen: 'startupOverview',
    place: `/startup/overview/${startup}#question-${about}`,
  },
  next_step: { roles: ['vc', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  announcement: { roles: ['startup', 'vc', 'admin'], screen: 'announced', place: `/announcements/${about}` },
  investor_request: { roles: ['admin'], screen: 'investorRequest', place: `/admin/requests/${about}` },
  report: { roles: ['admin'], screen: 'report', place: `/admin/reports/${about}` },
  scam_report: { roles: ['admin'], screen: 'report', place: `/admin/reports/${about}` },
  scam_overdue: { roles: ['admin'], screen: 'report', place: `/admin/reports/${about}` },
  claim_made: { roles: ['admin'], screen: 'claims', place: '/admin/claims' },
  reference_asked: { roles: ['vc'], screen: 'organisation', place: '/organisation' },
  claim_confirmed: { roles: ['startup', 'vc', 'admin'], screen: 'startupClaims', place: `/startup/claims/${startup}` },
  claim_refused: { roles: ['startup', 'vc', 'admin'], screen: 'startupClaims', place: `/startup/claims/${startup}` },
  claim_ending: { roles: ['startup', 'vc', 'admin'], screen: 'startupClaims', place: `/startup/claims/${startup}` },
  claim_expired: { roles: ['startup', 'vc', 'admin'], screen: 'startupClaims', place: `/startup/claims/${startup}` },
  listing_approved: { roles: ['startup', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  changes_asked: { roles: ['startup', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  taken_down: { roles: ['startup', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  published_again: { roles: ['startup', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  startup_edited: { roles: ['startup', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  team_edited: { roles: ['startup', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  startup_deleted: { roles: ['startup', 'admin'], screen: 'deleted', place: '/recently-deleted' },
  startup_restored: { roles: ['startup', 'admin'], screen: 'startupOverview', place: `/startup/overview/${startup}` },
  rights_changed: { roles: ['admin'], screen: 'profile', place: '/my_profile' },
  account_disabled: { roles: ['startup', 'vc', 'admin'], screen: 'profile', place: '/my_profile' },
  viewed_as: { roles: ['startup', 'vc'], screen: 'profile', place: '/my_profile' },
  archive_ready: { roles: ['startup', 'vc', 'admin'], screen: 'myData', place: '/my_profile/data' },
  privacy_answered: { roles: ['startup', 'vc', 'admin'], screen: 'myData', place: '/my_profile/data' },
  privacy_request: { roles: ['admin'], screen: 'privacy', place: '/admin/privacy' },
  account_enabled: { roles: ['startup', 'vc', 'admin'], screen: 'profile', place: '/my_profile' },
}

const table = routeNames.map((name) => ({ id: name, path: entry(name).path }))
const cases = notificationKinds.flatMap((kind) => opens[kind].roles.map((role) => [kind, role] as const))

describe('a notification', () => {
  it.each(cases)('that says "%s" leads a %s to the very thing, which they may open', (kind, role) => {
    const place = placeOfNotice({ kind, startup, actor, about })
    expect(place).toBe(opens[kind].place)
    const screen = matchRoutes(table, (place ?? '').split('#')[0] ?? '')?.[0]?.route.id
    expect(screen).toBe(opens[kind].screen)
    expect(canOpen(opens[kind].screen, { role, rights: 'full' })).toBe(true)
  })

  it('leads no further than to what is there still', () => {
    const bare = (kind: NotificationKind) => placeOfNotice({ kind, startup: null, actor: null, about: null })
    expect(notificationKinds.map((kind) => [kind, bare(kind)])).toEqual([
      ['connected', '/contacts'],
      ['accepted', '/contacts'],
      ['declined', '/contacts'],
      ['answer_due', '/answers'],
      ['decision_due', '/answers'],
      ['answer_missed', '/answers'],
      ['answer_silent', '/answers'],
      ['interest_passed', '/answers'],
      ['outcome_stated', '/answers'],
      ['outcome_confirmed', '/answers'],
      ['outcome_disputed', '/answers'],
      ['access_asked', null],
      ['access_granted', null],
      ['access_declined', null],
      ['access_revoked', null],
      ['access_ended', null],
      ['organisation_invited', '/organisation'],
      ['organisation_joined', '/organisation'],
      ['organisation_declined', '/organisation'],
      ['organisation_role', '/organisation'],
      ['organisation_removed', '/organisation'],
      ['organisation_left', '/organisation'],
      ['message', '/chats'],
      ['question', null],
      ['answer', null],
      ['next_step', null],
      ['announcement', null],
      ['claim_made', '/admin/claims'],
      ['reference_asked', '/organisation'],
      ['claim_confirmed', '/organisation'],
      ['claim_refused', '/organisation'],
      ['claim_ending', '/organisation'],
      ['claim_expired', '/organisation'],
      ['investor_request', '/admin/requests'],
      ['report', null],
      ['scam_report', null],
      ['scam_overdue', null],
      ['taken_down', null],
      ['published_again', null],
      ['listing_approved', null],
      ['changes_asked', null],
      ['startup_edited', null],
      ['team_edited', null],
      ['startup_deleted', '/recently-deleted'],
      ['startup_restored', null],
      ['account_disabled', '/my_profile'],
      ['rights_changed', '/my_profile'],
      ['viewed_as', '/my_profile'],
      ['archive_ready', '/my_profile/data'],
      ['privacy_answered', '/my_profile/data'],
      ['privacy_request', '/admin/privacy'],
      ['account_enabled', '/my_profile'],
    ])
  })
})
