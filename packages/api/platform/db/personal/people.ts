import { limits } from '@baobab/validation'
import type { AnyTableRule } from './rule.ts'

const account = { until: 'account' } as const
const dayMs = 86_400_000

/** Accounts, how people sign in, and who belongs together. */
export const people = {
  users: {
    columns: { id: 'own', email: 'address', password_hash: 'secret', folded_name: 'secret' },
    // Registrations of the same address may be anybody's.
    exportedWhere: 't.id = $1',
    kept: {
      until: 'account',
      periods: [
        {
          column: 'registration_expires_at',
          ms: 0,
          said: 'unverified',
          days: limits.registration.keptMs / dayMs,
          by: 'registrations',
        },
      ],
    },
  },
  user_counters: { columns: { user_id: 'own' }, kept: account },
  organisations: { columns: { person_id: 'own' }, kept: account },
  memberships: { columns: { user_id: 'own' }, kept: account },
  organisation_invitations: {
    columns: { email: 'address', invited_by: 'other' },
    kept: {
      until: 'takenBack',
      periods: [
        {
          column: 'expires_at',
          ms: 0,
          said: 'most',
          days: limits.organisation.inviteMs / dayMs,
        },
      ],
    },
  },
  claims: {
    columns: { claimed_by: 'act', decided_by: 'act' },
    through: { startup_id: 'startups', organisation_id: 'organisations' },
    kept: {
      until: 'startupOrAccount',
      periods: [{ column: 'closed_at', ms: limits.claims.keptMs, said: 'over', by: 'claims' }],
    },
  },
  follows: { columns: { follower_id: 'own', followed_id: 'other' }, kept: { until: 'takenBack' } },
  investor_profiles: { columns: { user_id: 'own' }, kept: account },
  investor_requests: {
    columns: { user_id: 'own', email: 'address', decided_by: 'act' },
    kept: {
      until: 'account',
      periods: [
        {
          column: 'created_at',
          ms: limits.investorRequest.waitMs,
          said: 'waiting',
          where: "t.state = 'waiting'",
          by: 'waitingRequests',
        },
        { column: 'created_at', ms: limits.investorRequest.refusedMs, said: 'refused', where: "t.state = 'refused'" },
      ],
    },
  },
  invitations: {
    columns: { email: 'address', invited_by: 'other', token_hash: 'secret' },
    kept: {
      until: 'takenBack',
      periods: [
        { column: 'expires_at', ms: limits.invitationKeptMs, said: 'most', days: limits.invitationKeptMs / dayMs + 7 },
      ],
    },
  },
  api_keys: {
    columns: { made_by: 'own', key_hash: 'secret' },
    kept: { until: 'takenBack', periods: [{ column: 'ends_at', ms: limits.apiKeys.keptMs, said: 'ended' }] },
  },
  access_tokens: {
    columns: { user_id: 'own', token_hash: 'secret', session_id: 'secret' },
    kept: { until: 'signedOut', periods: [{ column: 'expires_at', ms: 0 }] },
  },
  view_sessions: {
    columns: { user_id: 'own', admin_id: 'secret', admin_session_id: 'secret', token_hash: 'secret', id: 'secret' },
    kept: { until: 'signedOut', periods: [{ column: 'expires_at', ms: 0 }] },
  },
  known_devices: {
    columns: { user_id: 'own', device_hash: 'secret' },
    kept: { until: 'signedOut', periods: [{ column: 'last_used_at', ms: limits.knownDevices.keptMs, said: 'unused' }] },
  },
  mail_tokens: {
    columns: { user_id: 'own', token_hash: 'secret' },
    notExported: 'secret',
    kept: { until: 'used', periods: [{ column: 'expires_at', ms: dayMs }] },
  },
  second_factors: {
    columns: {
      ...{ user_id: 'own', secret: 'secret', last_step: 'secret', credential_id: 'secret' },
      ...{ public_key: 'secret', counter: 'secret' },
    },
    kept: {
      until: 'takenBack',
      periods: [{ column: 'created_at', ms: dayMs, said: 'unconfirmed', where: 't.confirmed_at is null' }],
    },
  },
  recovery_codes: { columns: { user_id: 'own', code_hash: 'secret' }, notExported: 'secret', kept: account },
  second_factor_challenges: {
    columns: { user_id: 'own', token_hash: 'secret', challenge: 'secret' },
    notExported: 'secret',
    kept: { until: 'used', periods: [{ column: 'expires_at', ms: 0 }] },
  },
  first_admin_links: { nobody: 'hashes', kept: { until: 'used', periods: [{ column: 'expires_at', ms: 0 }] } },
  attempts: { nobody: 'hashes', kept: { until: 'used', periods: [{ column: 'newest', ms: dayMs, said: 'most' }] } },
} as const satisfies Readonly<Record<string, AnyTableRule>>
