import { publicListFields, publicStartupFields, type PublicStartup, type PublicStartupRow } from '@baobab/validation'
import { fieldsPresenter } from '../../crud/present.ts'
import { referred } from '../startups/presenter.ts'
import type { PublicRecord } from './queries.ts'

const presentFull = fieldsPresenter(publicStartupFields)
const presentCard = fieldsPresenter(publicListFields)

/** A public startup: its public fields, and the names of the entries that they refer to. */
export function presentPublic(record: PublicRecord): PublicStartup {
  return { ...presentFull(record), ...related(record) }
}

/** The same as a card of the list. */
export function presentPublicRow(record: PublicRecord): PublicStartupRow {
  return { ...presentCard(record), ...related(record) }
}

function related(record: PublicRecord) {
  return {
    slug: record._slug,
    startup_uuid: record._id,
    category: referred(record['category_uuid'], record._category),
    development_stage: referred(record['development_stage_uuid'], record._stage),
    raising_phase: referred(record['raising_phase_uuid'], record._phase),
    updated_at: record._updated.toISOString(),
  }
}
