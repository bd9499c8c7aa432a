import { resources, type Announcement } from '@baobab/validation'
import { fieldsPresenter } from '../../crud/present.ts'
import { nameOf } from '../users/presenter.ts'
import type { AnnouncementRow } from './row.ts'
import type { Reach } from './segment.ts'
import type { Result } from './result.ts'

/** A stored announcement, with how many it reached, who wrote it and the name of its category. */
export interface ListedRow {
  readonly announcement: AnnouncementRow
  readonly reached: number
  readonly category: string | null
  readonly author: { readonly first_name: string | null; readonly last_name: string | null } | null
}

const { fields, computed } = resources.announcements
const present = fieldsPresenter({ ...fields, ...computed })

/** An announcement as administrators find it in the list. */
export function presentListed({ announcement, reached, category, author }: ListedRow) {
  const { id, version, created_by, category_uuid } = announcement
  return {
    ...present({ ...announcement, reached: announcement.sent_at ? reached : null, created_by_uuid: created_by }),
    announcement_uuid: id,
    version,
    category: category_uuid && category ? { uuid: category_uuid, name: category } : null,
    created_by: created_by && author ? { uuid: created_by, name: nameOf(author) } : null,
  }
}

/** The same with whom it would reach, or what came of it. */
export function presentAnnouncement(
  row: ListedRow,
  more: { readonly reach: Reach | undefined; readonly result: Result | undefined },
): Announcement {
  return { ...presentListed(row), reach: more.reach ?? null, result: more.result ?? null }
}
