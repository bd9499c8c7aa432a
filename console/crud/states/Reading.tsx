import type { ReactNode } from 'react'
import { Box } from '@mui/material'
import { statusOf } from '../../session/statusOf.ts'
import { useOnline } from '../../session/useOnline.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Failure } from './Failure.tsx'

interface ReadingProps<Data> {
  /** The query, or as much of it as is needed here. */
  readonly of: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  /** What to say of a failure; its own message unless given. */
  readonly failed?: ((error: Error) => string) | undefined
  readonly skeleton: ReactNode
  /** The statuses by which there is nothing to read, now or later. */
  readonly gone?: readonly number[]
  /** What stands around a failure that takes the place of the data. */
  readonly frame?: (failure: ReactNode) => ReactNode
  /** Where no answer came nothing is said beside what was read last: the shell says that there is no connection. */
  readonly isQuiet?: boolean
  readonly children: (data: Data) => ReactNode
}

const notFound = [404]

/**
 * What a query read, its outlines until then, or why it failed. What is shown already stays when it cannot be read again, with what is
 * typed in it and the dialogs over it, and the failure stands above it; unless it is gone or no longer this person's to read.
 */
export function Reading<Data>({
  of,
  failed,
  skeleton,
  gone = notFound,
  frame,
  isQuiet = false,
  children,
}: ReadingProps<Data>) {
  const translate = useTranslate()
  const isOnline = useOnline()
  const { data, error, refetch } = of
  const status = statusOf(error)
  const isGone = gone.includes(status)
  const failure = error && (
    <Failure
      message={failed?.(error) ?? (error.message || translate('messages.http.failed'))}
      {...(isGone ? {} : { onRetry: () => void refetch() })}
    />
  )
  if (failure && (data === undefined || isGone || status === 403)) return frame ? frame(failure) : failure
  if (data === undefined) return skeleton
  return (
    <>
      {failure && !(status === 0 && (isQuiet || !isOnline)) && <Box sx={{ mb: 2 }}>{failure}</Box>}
      {children(data)}
    </>
  )
}
