import { Suspense } from 'react'
import { Stack, Typography } from '@mui/material'
import type { OwnOrganisation } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { inOrder } from '../../crud/states/inOrder.ts'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { Invitations } from './Invitations.tsx'
import { Invited } from './Invited.tsx'
import { Leaving } from './Leaving.tsx'
import { Members } from './Members.tsx'
import { Name } from './Name.tsx'
import { useOrganisation } from './useOrganisation.ts'
import { part } from '../../ui/part.tsx'
import '../../i18n/late.ts'

// Investors alone claim something of their organisation.
const OwnClaims = part(() => import('../claims/OwnClaims.tsx'))

/** My organisation: who works together, as what, who is invited, and what of it is confirmed. */
export default function Organisation() {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useOrganisation()
  return (
    <Page
      narrow
      title={translate('app.titles.organisation')}
      {...(data ? { lead: translate(`organisation.lead.${data.kind}`) } : {})}
    >
      {isPending && <RowsSkeleton />}
      {error && !data && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && <Sheet organisation={data} />}
    </Page>
  )
}

function Sheet({ organisation }: { readonly organisation: OwnOrganisation }) {
  const { role, name, members, kind } = organisation
  const isOwner = role === 'owner'
  return (
    <Stack spacing={4} sx={inOrder}>
      <Invited organisation={organisation} />
      {isOwner ? (
        <Name organisation={organisation} key={organisation.organisation_uuid} />
      ) : (
        <Typography component="h2" variant="h4" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      )}
      <Members organisation={organisation} />
      {kind === 'investor' && (
        <Suspense fallback={<RowsSkeleton />}>
          <OwnClaims />
        </Suspense>
      )}
      {isOwner && <Invitations organisation={organisation} />}
      {members.length > 1 && <Leaving organisation={organisation} />}
    </Stack>
  )
}
