import '../../../i18n/late.ts'
import { useState } from 'react'
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { firstStage, type TimelineItem } from '@baobab/validation'
import { Failure } from '../../../crud/states/Failure.tsx'
import { reasonOf } from '../../../crud/states/reason.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate, type ConsoleTranslate } from '../../../i18n/words.ts'
import { answered } from '../../../session/answered.ts'
import { usePassReason } from '../../interests/words.ts'
import { useStages } from '../parts/useStages.ts'
import * as css from './deal.module.css'
import * as pastCss from '../parts/past.module.css'

/** So many events are shown before one asks for more. */
const few = 6

/** All that happened with a startup, newest first. */
export default function Timeline({ startup }: { readonly startup: string }) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const [all, setAll] = useState(false)
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: ['pipeline', 'timeline', startup],
      initialPageParam: undefined as string | undefined,
      queryFn: async ({ pageParam }) => answered(await provider.timeline(startup, pageParam)),
      getNextPageParam: (page) => (page.has_more ? page.data.at(-1)?.id : undefined),
    })
  const events = data?.pages.flatMap((page) => page.data) ?? []
  const shown = all ? events : events.slice(0, few)
  const isMore = all ? hasNextPage : events.length > few
  return (
    <Paper
      component="section"
      aria-labelledby="timeline-title"
      sx={{ p: 2.5, border: '1px solid var(--line)', minWidth: 0 }}
    >
      <Typography component="h2" variant="h3" id="timeline-title" sx={{ fontSize: '1.125rem', mb: 2 }}>
        {translate('pipeline.deal.timeline')}
      </Typography>
      {error && !data ? (
        <Failure
          message={reasonOf(error, translate('messages.pipeline.timelineFailed'))}
          onRetry={() => void refetch()}
        />
      ) : isPending ? (
        <div role="status" aria-label={translate('console.list.loading')}>
          <Skeleton height={56} />
        </div>
      ) : (
        <>
          <ol className={`${pastCss.past} ${css.timeline}`}>
            {shown.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ol>
          {isFetchNextPageError && <Failure message={reasonOf(error, translate('messages.pipeline.timelineFailed'))} />}
          {isMore && (
            <Box sx={{ mt: 2 }}>
              <Button
                size="small"
                color="inherit"
                aria-busy={isFetchingNextPage}
                onClick={() => {
                  if (all) void fetchNextPage()
                  setAll(true)
                }}
              >
                {translate('pipeline.deal.earlier')}
              </Button>
            </Box>
          )}
        </>
      )}
    </Paper>
  )
}

function Event({ event }: { readonly event: TimelineItem }) {
  const translate = useTranslate()
  const passReason = usePassReason()
  const format = useFormat()
  const { nameOf } = useStages(event.by === null ? 'own' : 'shared')
  const day = format.date(event.at)
  const when = event.by === null ? day : translate('pipeline.deal.byWhom', { when: day, name: event.by })
  return (
    <li>
      <strong>{sentenceOf(event, translate, nameOf)}</strong>
      {event.text && <p>{event.kind === 'moved' ? passReason(event.text) : event.text}</p>}
      <span>
        {event.due_on === null || event.kind !== 'step_set'
          ? when
          : translate('pipeline.deal.dueThen', { when, day: format.day(event.due_on) })}
      </span>
    </li>
  )
}

function sentenceOf(
  { kind, from, to, sent, received }: TimelineItem,
  translate: ConsoleTranslate,
  nameOf: (stage: string) => string,
): string {
  if (kind === 'moved')
    return translate('pipeline.historyStep', {
      from: nameOf(from ?? firstStage),
      to: nameOf(to ?? firstStage),
    })
  if (kind === 'messages') return translate('pipeline.deal.messages', { sent: sent ?? 0, received: received ?? 0 })
  return translate(`pipeline.deal.events.${kind}`)
}
