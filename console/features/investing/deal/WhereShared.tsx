import '../../../i18n/late.ts'
import type { ReactNode } from 'react'
import { useTeam } from '../../organisations/useTeam.ts'
import { useCards } from '../parts/useCards.ts'

interface WhereSharedProps {
  readonly startup: string
  /** What is shown of any other startup, until it is known too. */
  readonly other?: ReactNode
  readonly children?: ReactNode
}

/** Shows something of a startup whose deal a colleague shared with one's organisation. Who works alone reads nothing for it. */
export default function WhereShared({ startup, other = null, children = null }: WhereSharedProps) {
  const { isThere } = useTeam()
  const { data } = useCards(isThere)
  // What lies there of an older version, or of a failure, is no list.
  const isShared = Array.isArray(data) && data.some((card) => card.startup_uuid === startup && card.shared !== null)
  return isShared ? children : other
}
