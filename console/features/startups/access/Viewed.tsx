import { useId, useState } from 'react'
import {
  Box,
  Button,
  FormControl,
  FormLabel,
  Link as MuiLink,
  NativeSelect,
  OutlinedInput,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { keepableSections, limits, earlyResources, type Viewed as ViewedRecord } from '@baobab/validation'
import { Failure } from '../../../crud/states/Failure.tsx'
import { Page } from '../../../crud/states/Page.tsx'
import { reasonOf } from '../../../crud/states/reason.ts'
import { useLabels } from '../../../fields/shared/labels.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { pathTo } from '../../../routes/routes.ts'
import { Denied } from '../../../ui/Denied.tsx'
import { Face } from '../../../ui/Face.tsx'
import { OfStartup } from '../parts/OfStartup.tsx'
import { overviewPath } from '../parts/paths.ts'
import type { StartupRecord } from '../parts/usePatch.ts'
import { useStartupAccess } from '../parts/who.ts'
import { Card } from './Card.tsx'
import { accessKey, useAccess } from './useAccess.ts'
import '../../../i18n/late.ts'
import './words.ts'

/** Who read what of a startup beyond what everyone sees, for its founder. */
export default function Viewed() {
  const translate = useTranslate()
  return <OfStartup title={translate('app.titles.startupViewed')}>{(startup) => <Sheet startup={startup} />}</OfStartup>
}

function Sheet({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { owns, isAdmin } = useStartupAccess(startup)
  if (!owns && !isAdmin) return <Denied />
  return (
    <Page
      title={translate('app.titles.startupViewed')}
      lead={translate('access.viewed.lead', { name: startup.startup_name ?? '', days: limits.accessRecords.keptDays })}
      actions={
        <>
          {owns && (
            <Button
              variant="outlined"
              color="inherit"
              component={Link}
              to={pathTo('startupAccess', { startup_uuid: startup.id })}
            >
              {translate('app.titles.startupAccess')}
            </Button>
          )}
          <Button variant="outlined" color="inherit" component={Link} to={overviewPath(startup)}>
            {translate('registering.share.done')}
          </Button>
        </>
      }
    >
      <Box sx={{ maxWidth: 860 }}>
        <Records startup={startup.id} />
      </Box>
    </Page>
  )
}

const sections = keepableSections(earlyResources.startups)

function Records({ startup }: { readonly startup: string }) {
  const translate = useTranslate()
  const id = useId()
  const labels = useLabels(earlyResources.startups)
  const access = useAccess()
  const [section, setSection] = useState('')
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...accessKey(startup, 'viewed'), section],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => access.viewed(startup, section, pageParam),
    getNextPageParam: ({ before }) => before ?? undefined,
  })
  const records = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Card title={translate('access.viewed.title')}>
      <Stack spacing={2}>
        <FormControl sx={{ maxWidth: 320 }}>
          <FormLabel htmlFor={id}>{translate('access.viewed.section')}</FormLabel>
          <NativeSelect
            id={id}
            value={section}
            input={<OutlinedInput size="small" />}
            onChange={({ target }) => setSection(target.value)}
          >
            <option value="">{translate('access.viewed.all')}</option>
            {sections.map((one) => (
              <option key={one.key} value={one.key}>
                {labels.section(one)}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
        {error && !data ? (
          <Failure message={reasonOf(error, translate('access.viewed.failed'))} onRetry={() => void refetch()} />
        ) : isPending ? (
          <div role="status" aria-label={translate('console.list.loading')}>
            <Skeleton variant="rounded" height={240} />
          </div>
        ) : records.length === 0 ? (
          <Typography color="text.secondary">
            {translate(section === '' ? 'access.viewed.empty' : 'access.viewed.emptySection')}
          </Typography>
        ) : (
          <Stack component="ol" aria-label={translate('access.viewed.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {records.map((record) => (
              <RecordItem key={record.viewed_uuid} record={record} />
            ))}
          </Stack>
        )}
        {hasNextPage && (
          <Box>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {translate('access.viewed.earlier')}
            </Button>
          </Box>
        )}
        {error && data && (
          <Failure message={reasonOf(error, translate('access.viewed.failed'))} onRetry={() => void fetchNextPage()} />
        )}
      </Stack>
    </Card>
  )
}

function RecordItem({ record }: { readonly record: ViewedRecord }) {
  const translate = useTranslate()
  const { dateTime, list } = useFormat()
  const labels = useLabels(earlyResources.startups)
  const { person, link, role, organisation, at, way } = record
  const name = person?.name ?? link ?? translate('access.grants.gone')
  const parts = sections.filter(({ key }) => record.sections.includes(key)).map(labels.section)
  const beside = role === 'admin' ? translate('access.viewed.admin') : organisation
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ py: 2, borderTop: '1px solid var(--line)', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Face name={name} src={person?.profile_image ?? null} size={40} />
      <Stack spacing={0.5} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>
          {person ? (
            <MuiLink component={Link} to={pathTo('person', { user_uuid: person.user_uuid })} sx={{ fontWeight: 650 }}>
              {name}
            </MuiLink>
          ) : (
            name
          )}
          {beside && ` · ${beside}`}
        </span>
        <Typography variant="body2">{list(parts)}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`access.viewed.ways.${way}`)} · <time dateTime={at}>{dateTime(at)}</time>
        </Typography>
      </Stack>
    </Stack>
  )
}
