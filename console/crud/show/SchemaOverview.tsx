import type { ComponentType } from 'react'
import { Box, Paper } from '@mui/material'
import { RecordContextProvider, ResourceContextProvider, useGetOne, type HttpError, type RaRecord } from 'react-admin'
import type { Resource } from '@baobab/validation'
import { PageName } from '../../ui/page.tsx'
import { Failure } from '../states/Failure.tsx'
import { Reading } from '../states/Reading.tsx'
import { statusOf } from '../../session/statusOf.ts'
import { Page } from '../states/Page.tsx'
import { reasonOf } from '../states/reason.ts'
import { SchemaShow } from './SchemaShow.tsx'
import { ShowSkeleton } from '../states/Skeletons.tsx'
import { isUuid } from '../states/uuid.ts'
import { whole } from '../states/fullRecord.ts'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'

interface SchemaOverviewProps {
  readonly resource: Resource
  readonly id: string | undefined
  /** What the screen is called while no record names it. */
  readonly title: string
  /** Shown for an id that leads to no record. */
  readonly notFound: string
  /** How the record in context stands and what can be done with it, beside its answers. */
  readonly Side: ComponentType
  /** What stands below the answers of the record in context. */
  readonly Below?: ComponentType
}

/** A record of a resource in whole: its name, how it stands, and the sections of its description. */
export function SchemaOverview({ id, ...props }: SchemaOverviewProps) {
  const { title, notFound } = props
  if (!isUuid(id ?? '')) {
    return (
      <Page title={title}>
        <Failure message={notFound} />
      </Page>
    )
  }
  return <OverviewOf id={id ?? ''} {...props} />
}

function OverviewOf({ id, ...props }: SchemaOverviewProps & { readonly id: string }) {
  const { resource, title, notFound } = props
  const translate = useTranslate()
  const { failed } = useLabels(resource)
  const query = useGetOne<RaRecord & Readonly<Record<string, unknown>>, HttpError>(
    resource.name,
    { id, meta: whole },
    { retry: false },
  )
  return (
    <Reading
      of={query}
      failed={(error) =>
        statusOf(error) === 404 ? notFound : reasonOf(error, failed, translate('messages.http.failed'))
      }
      skeleton={<ShowSkeleton />}
      frame={(failure) => <Page title={title}>{failure}</Page>}
    >
      {(record) => <Shown {...props} record={record} />}
    </Reading>
  )
}

function Shown({
  resource,
  title,
  record,
  Side,
  Below,
}: Omit<SchemaOverviewProps, 'id'> & { readonly record: RaRecord }) {
  const translate = useTranslate()
  const name: unknown = record[resource.title]
  const shown = typeof name === 'string' && name !== '' ? name : title
  return (
    <ResourceContextProvider value={resource.name}>
      <RecordContextProvider value={record}>
        <PageName name={shown} />
        <Page title={shown}>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)', xl: '340px minmax(0, 1fr)' },
            }}
          >
            <Paper
              component="section"
              aria-label={translate('console.show.status')}
              sx={{ p: 2.5, border: '1px solid var(--line)', position: { md: 'sticky' }, top: { md: 88 } }}
            >
              <Side />
            </Paper>
            <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
              <SchemaShow resource={resource} />
              {Below && <Below />}
            </Box>
          </Box>
        </Page>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
