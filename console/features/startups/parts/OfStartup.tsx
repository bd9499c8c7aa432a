import type { ReactNode } from 'react'
import { useGetOne, type HttpError } from 'react-admin'
import { useParams } from 'react-router-dom'
import { Failure } from '../../../crud/states/Failure.tsx'
import { whole } from '../../../crud/states/fullRecord.ts'
import { Page } from '../../../crud/states/Page.tsx'
import { reasonOf } from '../../../crud/states/reason.ts'
import { ShowSkeleton } from '../../../crud/states/Skeletons.tsx'
import { isUuid } from '../../../crud/states/uuid.ts'
import { useTranslate } from '../../../i18n/words.ts'
import type { StartupRecord } from './usePatch.ts'

interface OfStartupProps {
  /** Of the page where there is no startup to show. */
  readonly title: string
  readonly children: (startup: StartupRecord) => ReactNode
}

/**
 * A screen about the startup that its address names: a skeleton while it is read, and a page with the reason where it is not there or
 * cannot be read. Without a connection what was last read stays.
 */
export function OfStartup(props: OfStartupProps) {
  const { startup_uuid = '' } = useParams()
  const translate = useTranslate()
  if (isUuid(startup_uuid)) return <Found id={startup_uuid} {...props} />
  return <Unread title={props.title} message={translate('messages.startup.notFound')} />
}

function Found({ id, title, children }: OfStartupProps & { readonly id: string }) {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useGetOne<StartupRecord, HttpError>(
    'startups',
    { id, meta: whole },
    { retry: false },
  )
  if (isPending) return <ShowSkeleton />
  if (error?.status === 404) return <Unread title={title} message={translate('messages.startup.notFound')} />
  if (!data || (error && error.status !== 0))
    return (
      <Unread
        title={title}
        message={reasonOf(error, translate('messages.startup.fetchFailed'))}
        onRetry={() => void refetch()}
      />
    )
  return children(data)
}

function Unread({ title, ...failure }: { readonly title: string } & Parameters<typeof Failure>[0]) {
  return (
    <Page title={title}>
      <Failure {...failure} />
    </Page>
  )
}
