import '../../../i18n/late.ts'
import { useMediaQuery } from '@mui/material'
import { firstStage } from '@baobab/validation'
import { WayTo } from '../../../ui/WayTo.tsx'
import { EmptyList } from '../../../crud/list/EmptyList.tsx'
import { Failure } from '../../../crud/states/Failure.tsx'
import { Page } from '../../../crud/states/Page.tsx'
import { reasonOf } from '../../../crud/states/reason.ts'
import { phone as narrow } from '../../../theme/widths.ts'
import { StartupToolbar } from '../../startups/parts/Toolbar.tsx'
import { CompareTray } from '../compare/CompareTray.tsx'
import { Board } from './Board.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'
import { useStages } from '../parts/useStages.ts'
import { Searched } from './Searched.tsx'
import { usePipeline } from './usePipeline.ts'
import { useTranslate } from '../../../i18n/words.ts'

/** The board of an investor. It is written by hand: no list or form of a description is a board. */
export default function Pipeline() {
  const translate = useTranslate()
  const phone = useMediaQuery(narrow)
  const { nameOf } = useStages()
  const { cards, error, isPending, refetch, move, disconnect } = usePipeline()
  return (
    <>
      <Page title={translate('app.titles.pipeline')} lead={translate('pipeline.lead')} actions={<StartupToolbar />}>
        {error && !cards ? (
          <Failure message={reasonOf(error, translate('messages.pipeline.failed'))} onRetry={() => void refetch()} />
        ) : isPending ? (
          <BoardSkeleton phone={phone} />
        ) : !cards || cards.length === 0 ? (
          <EmptyList
            title={translate('pipeline.empty')}
            empty={{
              text: translate('pipeline.emptyText', { stage: nameOf(firstStage) }),
              action: <WayTo route="market" />,
            }}
          />
        ) : (
          <Searched cards={cards}>
            {(shown) => <Board phone={phone} cards={shown} onMove={move} onDisconnect={disconnect} />}
          </Searched>
        )}
      </Page>
      <CompareTray />
    </>
  )
}
