import type { Announcement } from '@baobab/validation'
import type { RaRecord } from 'react-admin'

/** An announcement as the API answers it; the list has neither whom it would reach nor what came of it. */
export type AnnouncementRecord = Announcement & RaRecord<string>
