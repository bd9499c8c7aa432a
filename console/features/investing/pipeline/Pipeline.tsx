import '../../../i18n/late.ts'
import { Button, Stack, useMediaQuery } from '@mui/material'
import { useStore } from 'react-admin'
import { boards, firstStage, type BoardName, type PipelineCard } from '@baobab/validation'
import { WayTo } from '../../../ui/WayTo.tsx'
import { EmptyList } from '../../../crud/list/EmptyList.tsx'
import { Failure } from '../../../crud/states/Failure.tsx'
import { Page } from '../../../crud/states/Page.tsx'
import { reasonOf } from '../../../crud/states/reason.ts'
import { useSessionUser } from '../../../session/session.tsx'
import { phone as narrow } from '../../../theme/widths.ts'
import { useTeam } from '../../organisations/useTeam.ts'
import { StartupToolbar } from '../../startups/parts/Toolbar.tsx'
import { CompareTray } from '../compare/CompareTray.tsx'
import { Board } from './Board.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { BoardContext, boardOf, useStages } from '../parts/useStages.ts'
import { Searched } from './Searched.tsx'
import { usePipeline } from './usePipeline.ts'
import { useTranslate } from '../../../i18n/words.ts'

/**
 * The board of an investor, and beside it that of their organisation, where they work with others. It is written by hand: no list or
 * form of a description is a board.
 */
export default function Pipeline() {
  const translate = useTranslate()
  const phone = useMediaQuery(narrow)
  const user = useSessionUser()
  const team = useTeam()
  const { cards, error, isPending, refetch, move, disconnect, share, takeBack } = usePipeline()
  const [chosen, choose] = useStore<BoardName>(`board.${user?.user_uuid ?? ''}`, 'own')
  const isShared = team.isThere || (cards ?? []).some((card) => card.shared !== null)
  const board = isShared ? chosen : 'own'
  const on = (of: BoardName) => (cards ?? []).filter((card) => boardOf(card) === of)
  const other = board === 'own' ? 'shared' : 'own'
  return (
    <BoardContext value={board}>
      <Page
        title={translate('app.titles.pipeline')}
        lead={translate(board === 'own' ? 'pipeline.lead' : 'pipeline.boards.lead')}
        actions={<StartupToolbar />}
      >
        {error && !cards ? (
          <Failure message={reasonOf(error, translate('messages.pipeline.failed'))} onRetry={() => void refetch()} />
        ) : isPending || !cards ? (
          <BoardSkeleton phone={phone} />
        ) : (
          <>
            {isShared && <Switch board={board} on={on} name={team.name} onChoose={choose} />}
            {cards.length === 0 ? (
              <Empty board={board} isShared={isShared} mayShare={team.mayWrite} />
            ) : (
              <Searched
                cards={on(board)}
                others={isShared ? on(other) : []}
                mayEditStages={board === 'own' || team.owns}
                onOther={() => choose(other)}
                empty={<Empty board={board} isShared={isShared} mayShare={team.mayWrite} />}
              >
                {(shown, isFound) => (
                  <Board
                    phone={phone}
                    cards={shown}
                    isFound={isFound}
                    onMove={move}
                    onDisconnect={disconnect}
                    onShare={team.mayWrite ? share : undefined}
                    onTakeBack={takeBack}
                  />
                )}
              </Searched>
            )}
          </>
        )}
      </Page>
      <CompareTray />
    </BoardContext>
  )
}

interface SwitchProps {
  readonly board: BoardName
  readonly on: (board: BoardName) => readonly PipelineCard[]
  /** What the organisation is called. */
  readonly name: string
  readonly onChoose: (board: BoardName) => void
}

/** Chooses between one's own board and that of one's organisation. */
function Switch({ board, on, name, onChoose }: SwitchProps) {
  const translate = useTranslate()
  return (
    <Stack
      role="group"
      aria-label={translate('pipeline.boards.label')}
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ mb: 2, flexWrap: 'wrap' }}
    >
      {boards.map((one) => (
        <Button
          key={one}
          size="small"
          color="inherit"
          variant="outlined"
          aria-pressed={one === board}
          onClick={() => onChoose(one)}
          sx={{
            overflowWrap: 'anywhere',
            ...(one === board ? { bgcolor: 'var(--forest-100)', color: 'var(--link)' } : {}),
          }}
        >
          {translate(`pipeline.boards.${one}`, {
            count: on(one).length,
            name: name || translate('pipeline.boards.unnamed'),
          })}
        </Button>
      ))}
    </Stack>
  )
}

interface EmptyProps {
  readonly board: BoardName
  readonly isShared: boolean
  readonly mayShare: boolean
}

/** What to do where a board has no card. */
function Empty({ board, isShared, mayShare }: EmptyProps) {
  const translate = useTranslate()
  const { nameOf } = useStages('own')
  if (board === 'shared')
    return (
      <EmptyList
        title={translate('pipeline.boards.empty')}
        empty={{ text: translate(mayShare ? 'pipeline.boards.emptyText' : 'pipeline.boards.emptyReader') }}
      />
    )
  return (
    <EmptyList
      title={translate(isShared ? 'pipeline.boards.emptyOwn' : 'pipeline.empty')}
      empty={{
        text: translate('pipeline.emptyText', { stage: nameOf(firstStage) }),
        action: <WayTo route="market" />,
      }}
    />
  )
}
