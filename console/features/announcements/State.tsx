import { useRecordContext } from 'react-admin'
import type { AnnouncementState } from '@baobab/validation'
import { Badge } from '../../ui/Badge.tsx'
import '../../i18n/lateResources.ts'
import { useOptionLabel } from '../../i18n/labels.ts'
import type { AnnouncementRecord } from './record.ts'

const tones = { draft: 'warning', sending: 'warning', sent: 'ok', stopped: 'danger' } as const

const isState = (state: string): state is AnnouncementState => Object.hasOwn(tones, state)

/** How far the announcement in context came. */
export function State() {
  const option = useOptionLabel('announcements')
  const state = useRecordContext<AnnouncementRecord>()?.state
  return state && isState(state) ? <Badge tone={tones[state]} label={option('state', state)} /> : null
}
