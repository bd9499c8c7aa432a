import '../../../i18n/late.ts'
import { useState, type ReactNode } from 'react'
import { Box, Button, Stack, Typography } from '@mui/material'
import { fold, type PipelineCard } from '@baobab/validation'
import { DialogButton } from '../../../crud/form/DialogButton.tsx'
import { csvOf, download } from '../../../crud/list/csvText.ts'
import { EmptyList } from '../../../crud/list/EmptyList.tsx'
import { SearchBox } from '../../../crud/list/SearchBox.tsx'
import { tagsOf } from '../parts/tags.ts'
import { useStages } from '../parts/useStages.ts'
import { useTranslate, type ConsoleTranslate } from '../../../i18n/words.ts'
import { part } from '../../../ui/part.tsx'

const Stages = part(() => import('./Stages.tsx'))

interface SearchedProps {
  readonly cards: readonly PipelineCard[]
  /** The cards of the other board, which is shown by `onOther`. */
  readonly others: readonly PipelineCard[]
  readonly onOther: () => void
  readonly mayEditStages: boolean
  /** What stands in the place of a board without cards; the search stays, since the other board may have what is looked for. */
  readonly empty: ReactNode
  /** Shows the cards that are found, by a search or without one. */
  readonly children: (shown: readonly PipelineCard[], isFound: boolean) => ReactNode
}

/** Searches the board by what its cards say, exports what is found, and opens its stages. */
export function Searched({ cards, others, onOther, mayEditStages, empty, children }: SearchedProps) {
  const translate = useTranslate()
  const { nameOf } = useStages()
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const tags = tagsOf(cards)
  // A tag that no card has any more is chosen no longer.
  const asked = chosen.filter((tag) => tags.includes(tag))
  const shown = cards.filter(
    (card) =>
      (typed === undefined || holds(card, typed)) &&
      (asked.length === 0 || asked.some((tag) => card.tags.includes(tag))),
  )
  const isSearched = typed !== undefined || asked.length > 0
  const elsewhere = typed === undefined ? 0 : others.filter((card) => holds(card, typed)).length
  const toggle = (tag: string) => setChosen(asked.includes(tag) ? asked.filter((one) => one !== tag) : [...asked, tag])
  const save = () => download('pipeline.csv', csvOf(tableOf(shown, translate, nameOf)))
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}>
          <SearchBox label={translate('pipeline.search')} help={undefined} value={typed} onChange={setTyped} />
        </Box>
        <Typography
          role="status"
          variant="body2"
          color="text.secondary"
          sx={{ marginInlineEnd: 'auto', flex: { xs: '1 1 100%', sm: 'none' } }}
        >
          {translate('pipeline.found', { count: shown.length })}
        </Typography>
        {mayEditStages && (
          <DialogButton
            size="small"
            color="inherit"
            variant="outlined"
            dialog={(onClose) => <Stages cards={cards} onClose={onClose} />}
          >
            {translate('pipeline.ownStages.edit')}
          </DialogButton>
        )}
        {cards.length > 0 && (
          <Button size="small" color="inherit" variant="outlined" onClick={save}>
            {translate('pipeline.export')}
          </Button>
        )}
      </Stack>
      {tags.length > 0 && (
        <Stack
          role="group"
          aria-label={translate('pipeline.tags')}
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ mb: 2, flexWrap: 'wrap' }}
        >
          {tags.map((tag) => (
            <Button
              key={tag}
              size="small"
              color="inherit"
              variant="outlined"
              aria-pressed={asked.includes(tag)}
              onClick={() => toggle(tag)}
              sx={asked.includes(tag) ? { bgcolor: 'var(--forest-100)', color: 'var(--link)' } : {}}
            >
              {tag}
            </Button>
          ))}
        </Stack>
      )}
      {elsewhere > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2">{translate('pipeline.boards.found', { count: elsewhere })}</Typography>
          <Button size="small" color="inherit" variant="outlined" onClick={onOther}>
            {translate('pipeline.boards.open')}
          </Button>
        </Stack>
      )}
      {cards.length === 0 && !isSearched ? (
        empty
      ) : shown.length === 0 ? (
        <EmptyList title={translate('pipeline.noMatch')} empty={{ text: translate('pipeline.noMatchText') }} />
      ) : (
        children(shown, isSearched)
      )}
    </>
  )
}

/** Whether every word that was typed stands in a card, however it is spelled. */
function holds({ startup, next_step, pass_reason, tags, shared, responsible }: PipelineCard, typed: string): boolean {
  const said = [
    startup?.startup_name,
    startup?.country,
    startup?.region,
    startup?.category?.name,
    startup?.development_stage?.name,
    startup?.raising_phase?.name,
    next_step,
    pass_reason,
    shared?.by?.name,
    responsible?.name,
    ...tags,
  ]
  const text = fold(said.filter(Boolean).join(' '))
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function tableOf(
  cards: readonly PipelineCard[],
  translate: ConsoleTranslate,
  nameOf: (stage: string) => string,
): readonly (readonly string[])[] {
  const names = [
    'startup',
    'stage',
    'since',
    'step',
    'due',
    'responsible',
    'shared_by',
    'answer',
    'round_size',
    'unread',
    'country',
    'category',
    'reason',
    'tags',
  ] as const
  const rows = cards.map(
    ({ startup, stage, since, next_step, next_step_on, responsible, shared, answer, round_size, ...card }) => [
      startup?.startup_name ?? translate('investing.gone'),
      nameOf(stage),
      since.slice(0, 10),
      next_step ?? '',
      next_step_on ?? '',
      responsible?.name ?? '',
      shared?.by?.name ?? '',
      translate(`pipeline.answers.${answer.state}`),
      round_size === null ? '' : String(round_size),
      String(card.unread),
      startup?.country ?? '',
      startup?.category?.name ?? '',
      card.pass_reason ?? '',
      card.tags.join(', '),
    ],
  )
  return [names.map((name) => translate(`pipeline.columns.${name}`)), ...rows]
}
