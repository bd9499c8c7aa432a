import type { ReactNode } from 'react'
import { Button } from '@mui/material'
import { useGetOne, useListContext, useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { interestFields } from '@baobab/validation'
import { useSessionUser } from '../../auth/session.tsx'
import { pathTo } from '../../routes.ts'
import { EmptyList } from '../../schema/EmptyList.tsx'
import { CardsSkeleton } from '../../schema/Skeletons.tsx'
import { whole } from '../../schema/whole.ts'

/** Where nothing matches a profile that asks for nothing, the way leads to the profile. */
export function MatchNothing({ children }: { readonly children: ReactNode }) {
  const { filterValues } = useListContext()
  return filterValues['matches_profile'] === true ? <UnlessAsked>{children}</UnlessAsked> : <>{children}</>
}

function UnlessAsked({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  const user = useSessionUser()
  const { data, isPending } = useGetOne<RaRecord>('vc', { id: user?.user_uuid ?? '', meta: whole }, { enabled: user !== undefined, retry: false, networkMode: 'always' })
  if (isPending) return <CardsSkeleton />
  if (!data || interestFields.some((name) => Array.isArray(data[name]) && data[name].length > 0)) return <>{children}</>
  const action = (
    <Button variant="contained" color="secondary" component={Link} to={pathTo('portfolio')}>
      {translate('app.links.portfolio')}
    </Button>
  )
  return <EmptyList title={translate('investing.noInterests')} empty={{ text: translate('investing.noInterestsText'), action }} />
}
