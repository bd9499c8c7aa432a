import { keyLimits, limits } from '@baobab/validation'
import type { AnyTableRule } from './rule.ts'

const dayMs = 86_400_000

/** What is recorded of acts, what was deleted, and what the server keeps for itself. */
export const records = {
  audit: {
    columns: { actor_id: 'own', target: 'target', detail: 'secret' },
    stays: 'trail',
    kept: {
      until: 'months',
      periods: [{ column: 'at', ms: 90 * dayMs, said: 'wholeAddress', empties: ['address'], by: 'trailAddresses' }],
    },
  },
  access_readers: { columns: { user_id: 'own' }, through: { link_id: 'deck_links' }, kept: { until: 'unnamed' } },
  access_records: {
    columns: { hash: 'secret' },
    through: { reader_id: 'access_readers' },
    stays: 'numbers',
    kept: {
      until: 'used',
      periods: [{ column: 'day', ms: limits.accessRecords.keptDays * dayMs, said: 'most', by: 'accessRecords' }],
    },
  },
  access_days: {
    nobody: 'work',
    kept: {
      until: 'used',
      periods: [{ column: 'day', ms: limits.accessRecords.keptDays * dayMs, said: 'most', by: 'accessRecords' }],
    },
  },
  idempotency_keys: {
    columns: { user_id: 'own', key_hash: 'secret', request_hash: 'secret' },
    notExported: 'repeats',
    kept: { until: 'account', periods: [{ column: 'at', ms: keyLimits.keptMs, said: 'most' }] },
  },
  deleted_records: {
    columns: { owner_id: 'own', deleted_by: 'act' },
    kept: {
      until: 'restored',
      periods: [{ column: 'erase_at', ms: 0, said: 'most', days: limits.deleted.keptMs / dayMs, by: 'deletedRecords' }],
    },
  },
  deleted_rows: {
    columns: { people: 'secret' },
    through: { deleted_id: 'deleted_records' },
    // Behind the record's own row lie those of others, such as questions and notes.
    exportedWhere: 't.place = (select min(o.place) from deleted_rows o where o.deleted_id = t.deleted_id)',
    kept: { until: 'restored' },
  },
  data_archives: {
    columns: { user_id: 'own' },
    kept: { until: 'account', periods: [{ column: 'expires_at', ms: 0, said: 'most', days: 2, by: 'archives' }] },
  },
  erasure_requests: { columns: { user_id: 'own' }, kept: { until: 'account' } },
  privacy_requests: { columns: { user_id: 'own', decided_by: 'act' }, kept: { until: 'account' } },
  consents: { columns: { user_id: 'own', email: 'address' }, kept: { until: 'consent' } },
  breaches: {
    columns: { created_by: 'act' },
    notExported: 'operators',
    stays: 'operators',
    kept: { until: 'operator' },
  },
  breach_clocks: {
    columns: { settled_by: 'act' },
    notExported: 'operators',
    stays: 'operators',
    kept: { until: 'operator' },
  },
  breach_events: {
    columns: { made_by: 'act' },
    notExported: 'operators',
    stays: 'operators',
    kept: { until: 'operator' },
  },
  settings: {
    columns: { changed_by: 'act' },
    notExported: 'operators',
    stays: 'operators',
    kept: { until: 'operator' },
  },
  webhooks: { nobody: 'work', kept: { until: 'operator' } },
  webhook_deliveries: {
    nobody: 'nobodyInParticular',
    kept: { until: 'operator', periods: [{ column: 'created_at', ms: limits.webhooks.keptMs, said: 'most' }] },
  },
  job_runs: { nobody: 'work', kept: { until: 'operator' } },
  system_alerts: { nobody: 'work', kept: { until: 'operator' } },
  missed_searches: {
    nobody: 'nobodyInParticular',
    kept: {
      until: 'used',
      periods: [{ column: 'day', ms: limits.missedSearches.keptDays * dayMs, said: 'most', by: 'missedSearches' }],
    },
  },
  missed_search_days: {
    nobody: 'hashes',
    kept: { until: 'used', periods: [{ column: 'day', ms: dayMs, said: 'most', by: 'missedSearches' }] },
  },
  missed_search_people: { nobody: 'hashes', kept: { until: 'day' } },
} as const satisfies Readonly<Record<string, AnyTableRule>>
