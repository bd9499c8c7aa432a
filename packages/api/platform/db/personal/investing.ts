import type { AnyTableRule, ColumnRule } from './rule.ts'

const startupOrAccount = { until: 'startupOrAccount' } as const
const startupOrOrganisation = { until: 'startupOrOrganisation' } as const
/** Where a connection stands on the investor's board: theirs alone. */
const board = {
  stage: 'private',
  stage_at: 'private',
  position: 'private',
  pass_reason: 'private',
} as const satisfies Readonly<Record<string, ColumnRule>>

/** What investors do with startups. */
export const investing = {
  connections: {
    columns: { user_id: 'own', ...board },
    through: { startup_id: 'startups' },
    kept: startupOrAccount,
  },
  ended_connections: { columns: { user_id: 'own', ...board }, kept: startupOrAccount },
  connection_declines: { columns: { user_id: 'own' }, through: { startup_id: 'startups' }, kept: startupOrAccount },
  pipeline_moves: { columns: { user_id: 'own', actor_id: 'act' }, kept: startupOrAccount },
  deals: { through: { organisation_id: 'organisations' }, kept: startupOrAccount },
  deal_steps: {
    columns: { actor_id: 'act' },
    through: { organisation_id: 'organisations' },
    kept: startupOrAccount,
  },
  // A shared deal is its organisation's: who shared it, or did something to it, is not named once they are erased.
  shared_deals: {
    columns: { shared_by: 'act', responsible_id: 'act' },
    through: { organisation_id: 'organisations' },
    kept: startupOrOrganisation,
  },
  shared_deal_events: {
    columns: { actor_id: 'act' },
    through: { organisation_id: 'organisations' },
    kept: startupOrOrganisation,
  },
  startup_grants: {
    columns: { person_id: 'act' },
    through: { organisation_id: 'organisations', startup_id: 'startups' },
    kept: startupOrAccount,
  },
  interests: {
    columns: { founder_id: 'own', investor_id: 'own' },
    stays: 'otherSide',
    kept: { until: 'bothAccounts' },
  },
  interest_events: {
    columns: { actor_id: 'own' },
    through: { interest_id: 'interests' },
    empties: { actor_id: ['sentence'] },
    stays: 'otherSide',
    kept: { until: 'bothAccounts' },
  },
  investor_notes: { columns: { user_id: 'own' }, kept: startupOrAccount },
  saved_searches: { columns: { user_id: 'own' }, kept: { until: 'deleted' } },
  search_mailings: { columns: { user_id: 'own', token: 'secret' }, kept: { until: 'account' } },
} as const satisfies Readonly<Record<string, AnyTableRule>>
