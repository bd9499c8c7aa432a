import type { ReactNode } from 'react'
import { useGetOne, useListContext, type RaRecord } from 'react-admin'
import { isMandateEmpty } from '@baobab/validation'
import { useSessionUser } from '../../../session/session.tsx'
import { WayTo } from '../../../ui/WayTo.tsx'
import { EmptyList } from '../../../crud/list/EmptyList.tsx'
import { CardsSkeleton } from '../../../crud/states/Skeletons.tsx'
import { whole } from '../../../crud/states/fullRecord.ts'
import { useTranslate } from '../../../i18n/words.ts'

/** Where nothing matches a profile that asks for nothing, the way leads to the profile. */
export function MatchNothing({ children }: { readonly children: ReactNode }) {
  const { filterValues } = useListContext()
  return filterValues['matches_profile'] === true ? <UnlessAsked>{children}</UnlessAsked> : <>{children}</>
}

function UnlessAsked({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  const user = useSessionUser()
  const { data, isPending } = useGetOne<RaRecord>(
    'vc',
    { id: user?.user_uuid ?? '', meta: whole },
    { enabled: user !== undefined, retry: false },
  )
  if (isPending) return <CardsSkeleton />
  if (!data || !isMandateEmpty(data)) return <>{children}</>
  return (
    <EmptyList
      title={translate('investing.noInterests')}
      empty={{ text: translate('investing.noInterestsText'), action: <WayTo route="portfolio" /> }}
    />
  )
}
