import { Suspense } from 'react'
import { Button } from '@mui/material'
import { useStore } from 'react-admin'
import { contract, earlyResources } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { useMay } from '../../session/useMay.ts'
import { VerifyHint } from '../../session/VerifyHint.tsx'
import { WayTo } from '../../ui/WayTo.tsx'
import { canOpen } from '../../routes/routes.ts'
import { chooseFilters } from '../../crud/list/offeredFilters.ts'
import { SchemaList } from '../../crud/list/SchemaList.tsx'
import { TableSkeleton } from '../../crud/states/Skeletons.tsx'
import { DeletedLink } from '../deletedRecords/DeletedLink.tsx'
import { CompareTray } from '../investing/compare/CompareTray.tsx'
import { ManyButtons, RowButtons } from './buttons.tsx'
import { StartupCard } from './Card.tsx'
import { figures } from './parts/figures.ts'
import { overviewPath } from './parts/paths.ts'
import { ReviewNote } from './ReviewNote.tsx'
import { TakenDownNote } from './TakenDownNote.tsx'
import { StartupToolbar } from './parts/Toolbar.tsx'
import { loadForm } from './loadForm.ts'
import { Unfinished } from './unfinished/Unfinished.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { part } from '../../ui/part.tsx'

// It stands in cards, which come after.
const CompletenessNote = part(() => import('./completeness/CompletenessNote.tsx'))

const storeKey = 'startups.mine'

/** What a founder knows of their own. */
const hidden = [...figures, 'round_size', 'region']

/** Without what tells other people's startups from one another. */
const filters = chooseFilters(earlyResources.startups, {
  first: ['category_uuid', 'development_stage_uuid', 'raising_phase_uuid', 'is_published'],
  without: ['created_by', 'is_own', 'state', 'is_connected', 'is_seen', 'is_liked', 'matches_profile'],
})

/** My Startups: a person's own and their team's, or for an investor those that they are connected to. */
export default function Mine() {
  const translate = useTranslate()
  const user = useSessionUser()
  const publishesMany = useMay(contract.startups.publishMany)
  const [viewConnected, setViewConnected] = useStore(`${storeKey}.connected`, false)
  if (!user) return <TableSkeleton />
  const invests = user.role !== 'startup'
  const connected = invests && viewConnected
  const registers = canOpen('startupCreate', user)
  return (
    <>
      <VerifyHint what="founder" />
      <SchemaList
        key={String(connected)}
        resource={earlyResources.startups}
        title={translate('app.titles.startups')}
        top={registers && <Unfinished owner={user.user_uuid} />}
        ahead={registers ? loadForm : undefined}
        storeKey={storeKey}
        filter={connected ? { is_connected: true } : { is_own: true }}
        filters={filters}
        hidden={hidden}
        linkTo={overviewPath}
        Card={OwnCard}
        RowActions={RowButtons}
        BulkActions={publishesMany ? ManyButtons : undefined}
        saved
        Under={Notes}
        actions={
          <>
            <StartupToolbar />
            <DeletedLink />
            {invests && (
              <Button
                size="small"
                variant={connected ? 'contained' : 'outlined'}
                aria-pressed={connected}
                onClick={() => setViewConnected(!connected)}
              >
                {translate('startups.viewConnected')}
              </Button>
            )}
          </>
        }
        empty={
          registers && !connected
            ? { text: translate('startups.emptyMine'), action: <WayTo route="startupCreate" /> }
            : { text: translate('startups.emptyConnected'), action: <WayTo route="market" /> }
        }
      />
      <CompareTray />
    </>
  )
}

/** What administrators said of it, in short. */
function Notes() {
  return (
    <>
      <TakenDownNote />
      <ReviewNote />
      <Suspense>
        <CompletenessNote narrow />
      </Suspense>
    </>
  )
}

function OwnCard() {
  return (
    <StartupCard to={overviewPath} state>
      <Suspense>
        <CompletenessNote />
      </Suspense>
    </StartupCard>
  )
}
