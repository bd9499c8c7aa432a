import type { ReactNode } from 'react'
import { useGetOne, type HttpError } from 'react-admin'
import { useParams } from 'react-router-dom'
import { Failure } from '../../../crud/states/Failure.tsx'
import { whole } from '../../../crud/states/fullRecord.ts'
import { Page } from '../../../crud/states/Page.tsx'
import { Reading } from '../../../crud/states/Reading.tsx'
import { reasonOf } from '../../../crud/states/reason.ts'
import { ShowSkeleton } from '../../../crud/states/Skeletons.tsx'
import { isUuid } from '../../../crud/states/uuid.ts'
import { statusOf } from '../../../session/statusOf.ts'
import { useTranslate } from '../../../i18n/words.ts'
import type { StartupRecord } from './usePatch.ts'

interface OfStartupProps {
  /** Of the page where there is no startup to show. */
  readonly title: string
  readonly children: (startup: StartupRecord) => ReactNode
}

/**
 * A screen about the startup that its address names: a skeleton while it is read, and a page with the reason where it is not there or
 * cannot be read. What was read before stays.
 */
export function OfStartup(props: OfStartupProps) {
  const { startup_uuid = '' } = useParams()
  const translate = useTranslate()
  if (isUuid(startup_uuid)) return <Found id={startup_uuid} {...props} />
  return (
    <Page title={props.title}>
      <Failure message={translate('messages.startup.notFound')} />
    </Page>
  )
}

function Found({ id, title, children }: OfStartupProps & { readonly id: string }) {
  const translate = useTranslate()
  const query = useGetOne<StartupRecord, HttpError>('startups', { id, meta: whole }, { retry: false })
  return (
    <Reading
      of={query}
      failed={(error) =>
        statusOf(error) === 404
          ? translate('messages.startup.notFound')
          : reasonOf(error, translate('messages.startup.fetchFailed'))
      }
      skeleton={<ShowSkeleton />}
      frame={(failure) => <Page title={title}>{failure}</Page>}
    >
      {children}
    </Reading>
  )
}
