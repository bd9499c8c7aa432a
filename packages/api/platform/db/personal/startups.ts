import { limits } from '@baobab/validation'
import type { AnyTableRule } from './rule.ts'

const startup = { until: 'startup' } as const
const operator = { until: 'operator' } as const
const dayMs = 86_400_000

/** Startups with what hangs on them, and the lists that administrators keep. */
export const startups = {
  startups: {
    columns: { user_id: 'own', publishing_undo: 'secret', import_key: 'secret' },
    kept: { until: 'deleted' },
  },
  startup_search: {
    columns: { user_id: 'own' },
    through: { startup_id: 'startups' },
    notExported: 'copy',
    kept: startup,
  },
  startup_counters: { columns: { dirty: 'secret' }, through: { startup_id: 'startups' }, kept: startup },
  startup_months: { through: { startup_id: 'startups' }, kept: startup },
  deck_versions: { columns: { uploaded_by: 'act' }, through: { startup_id: 'startups' }, kept: startup },
  deck_settings: { through: { startup_id: 'startups' }, kept: startup },
  deck_pages: { through: { version_id: 'deck_versions' }, kept: startup },
  deck_reads: { columns: { user_id: 'own' }, kept: { until: 'startupOrAccount' } },
  deck_links: {
    columns: { created_by: 'act', token_hash: 'secret' },
    through: { startup_id: 'startups' },
    kept: {
      until: 'startup',
      // As long as access records name them.
      periods: [{ column: 'ends_at', ms: limits.accessRecords.keptDays * dayMs, said: 'ended' }],
    },
  },
  deck_link_browsers: { columns: { key_hash: 'secret' }, through: { link_id: 'deck_links' }, kept: startup },
  deck_link_reads: { through: { link_id: 'deck_links' }, kept: startup },
  unfinished_startups: {
    columns: { user_id: 'own' },
    kept: {
      until: 'deleted',
      periods: [{ column: 'updated_at', ms: limits.unfinished.keptDays * dayMs, said: 'unchanged' }],
    },
  },
  uploaded_pictures: { columns: { user_id: 'own' }, notExported: 'copy', kept: { until: 'used' } },
  uploads: {
    columns: { user_id: 'own' },
    notExported: 'copy',
    kept: { until: 'used', periods: [{ column: 'created_at', ms: limits.upload.keptMs }] },
  },
  listing_reviews: {
    columns: { submitted_by: 'act', decided_by: 'act' },
    through: { startup_id: 'startups' },
    kept: startup,
  },
  likes: { columns: { user_id: 'own' }, kept: { until: 'takenBack' } },
  views: { columns: { viewer_id: 'own' }, kept: { until: 'startupOrAccount' } },
  questions: {
    columns: { user_id: 'own', hidden_by: 'act' },
    through: { startup_id: 'startups' },
    kept: startup,
  },
  categories: { nobody: 'lists', kept: operator },
  devphases: { nobody: 'lists', kept: operator },
  raisephases: { nobody: 'lists', kept: operator },
  collections: { nobody: 'lists', kept: operator },
  exchange_rates: { nobody: 'lists', kept: operator },
  partners: { nobody: 'homePage', kept: operator },
  quotes: { nobody: 'homePage', kept: operator },
  team: { nobody: 'homePage', kept: operator },
  startup_sums: { nobody: 'work', kept: operator },
  startup_facets: { nobody: 'work', kept: operator },
  startup_places: { nobody: 'work', kept: operator },
  marked_lists: { nobody: 'work', kept: operator },
  search_rebuilds: { nobody: 'work', kept: operator },
} as const satisfies Readonly<Record<string, AnyTableRule>>
