import { Button } from '@mui/material'
import { useStore } from 'react-admin'
import { resources } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { VerifyHint } from '../../session/VerifyHint.tsx'
import { WayTo } from '../../ui/WayTo.tsx'
import { canOpen } from '../../routes/routes.ts'
import { chooseFilters } from '../../crud/list/offeredFilters.ts'
import { SchemaList } from '../../crud/list/SchemaList.tsx'
import { TableSkeleton } from '../../crud/states/Skeletons.tsx'
import { DeletedLink } from '../deletedRecords/DeletedLink.tsx'
import { CompareTray } from '../investing/compare/CompareTray.tsx'
import { RowButtons } from './buttons.tsx'
import { StartupCard } from './Card.tsx'
import { ManyButtons } from './ManyButtons.tsx'
import { overviewPath } from './parts/paths.ts'
import { TakenDownNote } from './TakenDown.tsx'
import { StartupToolbar } from './parts/Toolbar.tsx'
import { useTranslate } from '../../i18n/words.ts'

const storeKey = 'startups.mine'

/** Without what tells other people's startups from one another. */
const filters = chooseFilters(resources.startups, {
  first: ['category_uuid', 'development_stage_uuid', 'raising_phase_uuid', 'is_published'],
  without: ['created_by', 'is_connected', 'is_liked', 'matches_profile'],
})

/** My Startups: a person's own, or for an investor those that they are connected to. */
export default function Mine() {
  const translate = useTranslate()
  const user = useSessionUser()
  const [viewConnected, setViewConnected] = useStore(`${storeKey}.connected`, false)
  if (!user) return <TableSkeleton />
  const invests = user.role !== 'startup'
  const connected = invests && viewConnected
  const registers = canOpen('startupCreate', user.role)
  return (
    <>
      <VerifyHint what="founder" />
      <SchemaList
        key={String(connected)}
        resource={resources.startups}
        title={translate('app.titles.startups')}
        storeKey={storeKey}
        filter={connected ? { is_connected: true } : { created_by: user.user_uuid }}
        filters={filters}
        linkTo={overviewPath}
        Card={OwnCard}
        RowActions={RowButtons}
        BulkActions={user.role === 'admin' ? ManyButtons : undefined}
        saved
        Under={TakenDownNote}
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

function OwnCard() {
  return <StartupCard to={overviewPath} state />
}
