import { Link as MuiLink, Skeleton, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { DeckReader } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { reasonOf } from '../../crud/states/reason.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { Face } from '../../ui/Face.tsx'
import { Card } from '../startups/access/Card.tsx'
import { useReaders } from './useDeck.ts'
import '../../i18n/late.ts'

/** Who looked at which page of a deck how long. */
export default function Readers({ startup }: { readonly startup: string }) {
  const translate = useTranslate()
  const { data, error, refetch } = useReaders(startup)
  return (
    <Card title={translate('deck.readers.title')} lead={translate('deck.readers.lead')}>
      {error && !data ? (
        <Failure message={reasonOf(error, translate('deck.readers.failed'))} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label={translate('console.list.loading')}>
          <Skeleton variant="rounded" height={120} />
        </div>
      ) : data.data.length === 0 ? (
        <Typography color="text.secondary">{translate('deck.readers.empty')}</Typography>
      ) : (
        <Stack component="ul" aria-label={translate('deck.readers.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.data.map((reader) => (
            <Reader key={`${reader.person?.user_uuid ?? reader.link?.link_uuid} ${reader.version}`} reader={reader} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

function Reader({ reader }: { readonly reader: DeckReader }) {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const timeOf = (seconds: number) =>
    seconds < 60
      ? translate('deck.readers.seconds', { seconds })
      : translate('deck.readers.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
  const { person, link, organisation, version, pages, seconds, last_at } = reader
  const name = person?.name ?? link?.name ?? ''
  const most = Math.max(...pages.map((one) => one.seconds))
  return (
    <Stack
      component="li"
      direction="row"
      spacing={2}
      sx={{ py: 2, borderTop: '1px solid var(--line)', '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Face name={name} src={person?.profile_image ?? null} size={40} />
      <Stack spacing={0.5} sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <span>
          {person ? (
            <MuiLink component={Link} to={pathTo('person', { user_uuid: person.user_uuid })} sx={{ fontWeight: 650 }}>
              {name}
            </MuiLink>
          ) : (
            <b>{name}</b>
          )}
          {organisation && ` · ${organisation}`}
          {link && ` · ${translate('deck.readers.byLink')}`}
        </span>
        <Typography variant="body2" color="text.secondary">
          {translate('deck.readers.total', { version, time: timeOf(seconds), when: dateTime(last_at) })}
        </Typography>
        <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {pages.map((one) => (
            <Stack key={one.page} component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Typography variant="body2" sx={{ minWidth: '9.5rem', fontVariantNumeric: 'tabular-nums' }}>
                {translate('deck.readers.page', { page: one.page, time: timeOf(one.seconds) })}
              </Typography>
              <span
                aria-hidden
                style={{
                  flex: `0 1 ${(100 * one.seconds) / most}%`,
                  height: 8,
                  borderRadius: 4,
                  background: 'var(--forest-500, currentColor)',
                  opacity: 0.6,
                }}
              />
            </Stack>
          ))}
        </Stack>
      </Stack>
    </Stack>
  )
}
