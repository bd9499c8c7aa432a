import { Alert, Box, Button, IconButton, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { RecordContextProvider, ResourceContextProvider, useDataProvider } from 'react-admin'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits, earlyResources } from '@baobab/validation'
import { Picture } from '../../../fields/image/Picture.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { pathTo } from '../../../routes/routes.ts'
import { EmptyList } from '../../../crud/list/EmptyList.tsx'
import { Page } from '../../../crud/states/Page.tsx'
import { OverridesContext } from '../../../crud/states/overrides.ts'
import { Reading } from '../../../crud/states/Reading.tsx'
import { reasonOf } from '../../../crud/states/reason.ts'
import { SchemaCompare } from '../../../crud/show/SchemaCompare.tsx'
import { TableSkeleton } from '../../../crud/states/Skeletons.tsx'
import { statusOf } from '../../../session/statusOf.ts'
import { isUuid } from '../../../crud/states/uuid.ts'
import { whole } from '../../../crud/states/fullRecord.ts'
import { displays } from '../../startups/amounts/displays.ts'
import { ConnectButton } from '../../startups/parts/connecting.tsx'
import { marketPath } from '../../startups/parts/paths.ts'
import type { StartupRecord } from '../../startups/parts/usePatch.ts'
import { MatchBadge } from '../matches/Matches.tsx'
import { comparePath, idsIn } from './path.ts'
import { useChosen } from './useChosen.ts'
import { useTranslate } from '../../../i18n/words.ts'

/** Startups side by side, every described field of them. The address names them, so that it can be kept and sent. */
export default function Compare() {
  const translate = useTranslate()
  const { search } = useLocation()
  const named = idsIn(search)
  const ids = named.slice(0, limits.compared)
  const { records, absent, isPending, query } = useStartups(ids)
  const notes = [
    ...(named.length > limits.compared ? [translate('investing.compare.tooMany', { most: limits.compared })] : []),
    ...(absent > 0 && !isPending ? [translate('investing.compare.absent', { count: absent })] : []),
  ]
  const toMarket = (
    <Button
      variant={records.length > 0 ? 'outlined' : 'contained'}
      color={records.length > 0 ? 'inherit' : 'secondary'}
      component={Link}
      to={pathTo('market')}
    >
      {translate('investing.compare.choose')}
    </Button>
  )
  return (
    <Page
      title={translate('app.titles.compare')}
      lead={translate('investing.compare.lead')}
      actions={records.length > 0 && toMarket}
    >
      <Stack spacing={1.5} role="status" sx={{ '&:not(:empty)': { mb: 2 } }}>
        {notes.map((note) => (
          <Alert key={note} severity="info">
            {note}
          </Alert>
        ))}
      </Stack>
      <Reading
        of={query}
        failed={(error) => reasonOf(error, translate('messages.startup.fetchFailed'))}
        skeleton={<TableSkeleton />}
      >
        {(compared) =>
          compared.length === 0 ? (
            <EmptyList
              title={translate('investing.compare.empty')}
              empty={{ text: translate('investing.compare.emptyText'), action: toMarket }}
            />
          ) : (
            <ResourceContextProvider value="startups">
              <OverridesContext value={displays}>
                <SchemaCompare
                  resource={earlyResources.startups}
                  records={compared}
                  head={(record) => <Head startup={record} ids={ids} />}
                />
              </OverridesContext>
            </ResourceContextProvider>
          )
        }
      </Reading>
    </Page>
  )
}

/** Each startup in whole; one that is not there is counted and left out. */
function useStartups(ids: readonly string[]) {
  const provider = useDataProvider<BaobabDataProvider>()
  const known = ids.filter(isUuid)
  const answers = useQueries({
    queries: known.map((id) => ({
      queryKey: ['startups', 'getOne', { id, meta: whole }],
      queryFn: () => provider.getOne<StartupRecord>('startups', { id, meta: whole }).then(({ data }) => data),
      retry: false,
    })),
  })
  const there = answers.filter(({ error }) => statusOf(error) !== 404)
  const records = there.flatMap(({ data }) => (data ? [data] : []))
  return {
    records,
    absent: ids.length - there.length,
    isPending: answers.some((answer) => answer.isPending),
    query: {
      data: records.length === there.length ? records : undefined,
      error: there.find(({ error }) => error)?.error ?? null,
      refetch: () => answers.forEach((answer) => answer.isError && void answer.refetch()),
    },
  }
}

function Head({ startup, ids }: { readonly startup: StartupRecord; readonly ids: readonly string[] }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { chosen, toggle } = useChosen()
  const leave = () => {
    if (chosen.includes(startup.id)) toggle(startup.id)
    void navigate(comparePath(ids.filter((id) => id !== startup.id)), { replace: true })
  }
  return (
    <RecordContextProvider value={startup}>
      <Stack spacing={1} sx={{ textAlign: 'start', alignItems: 'flex-start' }}>
        <Stack
          direction="row"
          spacing={1}
          sx={{ width: '100%', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Box sx={{ width: 72, height: 44, borderRadius: 'var(--radius-s)', overflow: 'hidden', flex: 'none' }}>
            <Picture src={startup.image} id={startup.id} shown={72} />
          </Box>
          <IconButton
            aria-label={translate('investing.compare.remove', { name: startup.startup_name ?? '' })}
            onClick={leave}
          >
            <Icon name="close" size={18} />
          </IconButton>
        </Stack>
        <Typography
          component="span"
          sx={{
            fontFamily: 'var(--display)',
            fontWeight: 720,
            fontSize: '1.0625rem',
            lineHeight: 1.2,
            overflowWrap: 'anywhere',
          }}
        >
          <MuiLink component={Link} to={marketPath(startup)}>
            {startup.startup_name}
          </MuiLink>
        </Typography>
        {startup.match && <MatchBadge match={startup.match} />}
        <ConnectButton startup={startup} size="small" variant="outlined" color="inherit" />
      </Stack>
    </RecordContextProvider>
  )
}
