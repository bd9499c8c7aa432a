import type { announcements } from '../../platform/db/schema/index.ts'

/** An announcement as it is stored. */
export type AnnouncementRow = typeof announcements.$inferSelect
