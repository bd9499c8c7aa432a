import '../../i18n/late.ts'
import { Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material'
import { useDataProvider, useNotify, useStore } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { questionForm, questionPart } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { useNamedPart } from '../../ui/useNamedPart.ts'
import { useReadOn } from '../../ui/useReadOn.ts'
import { Failure } from '../../crud/states/Failure.tsx'
import { reasonOf } from '../../crud/states/reason.ts'
import { SmallForm } from '../../crud/form/SmallForm.tsx'
import { useTakeAway } from '../../crud/states/useTakeAway.ts'
import type { StartupRecord } from '../startups/parts/usePatch.ts'
import { useStartupAccess } from '../startups/parts/who.ts'
import { QuestionItem } from './QuestionItem.tsx'
import { useQuestions, useReadAgain } from './useQuestions.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'

/** What people ask of a startup and its founder answers. No public page shows it, so it waits until the address is verified. */
export default function Questions({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  if (startup.reads !== 'public') return <Asked startup={startup} />
  return (
    <Paper
      component="section"
      aria-labelledby="questions-title"
      sx={{ p: { xs: 2, sm: 3 }, border: '1px solid var(--line)' }}
    >
      <Typography component="h2" variant="h3" id="questions-title" sx={{ fontSize: '1.125rem' }}>
        {translate('questions.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {translate('questions.verify')}
      </Typography>
    </Paper>
  )
}

/** The questions, and the form for one more; what is typed stays until it is sent. */
function Asked({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const format = useFormat()
  const user = useSessionUser()
  const notify = useNotify()
  const provider = useDataProvider<BaobabDataProvider>()
  const { owns } = useStartupAccess(startup)
  const { gone } = useTakeAway()
  const pages = useQuestions(startup.id)
  const {
    questions,
    canAsk,
    error,
    isPending,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = pages
  const readAgain = useReadAgain(startup.id)
  const kept = useStore(`question.${user?.user_uuid ?? ''}.${startup.id}`, '')
  const shown = questions?.filter((one) => !gone.has(one.question_uuid)) ?? []
  const count = startup.comments_count ?? 0
  const named = useNamedPart()
  // One that is named may stand further down than what was read.
  const isMissing =
    questions !== undefined &&
    named.startsWith(questionPart('')) &&
    !questions.some((one) => questionPart(one.question_uuid) === named)
  useReadOn(isMissing, pages)
  const ask = async (text: string) => {
    await provider.ask(startup.id, text)
    await readAgain()
    notify('messages.question.asked', { type: 'success' })
  }
  return (
    <Paper
      component="section"
      id="questions"
      tabIndex={-1}
      aria-labelledby="questions-title"
      sx={{ p: { xs: 2, sm: 3 }, border: '1px solid var(--line)', scrollMarginTop: 88 }}
    >
      <Typography component="h2" variant="h3" id="questions-title" sx={{ fontSize: '1.125rem' }}>
        {count > 0 ? translate('questions.titleOf', { count: format.number(count) }) : translate('questions.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        {translate(!startup.is_published ? 'questions.draft' : owns ? 'questions.leadOwner' : 'questions.lead')}
      </Typography>
      {/* It stays while the list cannot be read, so that nothing typed is lost. */}
      {startup.is_published && !owns && (
        <SmallForm form={questionForm} words="question" submit={translate('questions.ask')} onSend={ask} kept={kept} />
      )}
      {error && !questions ? (
        <Box sx={{ mt: 2 }}>
          <Failure message={translate('messages.question.failed')} onRetry={() => void refetch()} />
        </Box>
      ) : isPending ? (
        <div role="status" aria-label={translate('console.list.loading')}>
          <Skeleton height={64} />
          <Skeleton height={64} />
        </div>
      ) : shown.length === 0 ? (
        startup.is_published && (
          <Box role="status" sx={{ mt: canAsk ? 2 : 0 }}>
            <Typography sx={{ fontWeight: 650 }}>{translate('questions.empty')}</Typography>
            <Typography variant="body2" color="text.secondary">
              {translate(owns ? 'questions.emptyOwner' : 'questions.emptyAsk')}
            </Typography>
          </Box>
        )
      ) : (
        <Stack component="ul" sx={{ m: 0, mt: canAsk ? 2 : 0, p: 0, listStyle: 'none' }}>
          {shown.map((question) => (
            <QuestionItem
              key={question.question_uuid}
              question={question}
              isNamed={named === questionPart(question.question_uuid)}
              founder={startup.created_by.username}
            />
          ))}
        </Stack>
      )}
      {isFetchNextPageError && (
        <Box sx={{ mt: 2 }}>
          <Failure message={reasonOf(error, translate('messages.question.failed'))} />
        </Box>
      )}
      {hasNextPage && (
        <Button
          color="inherit"
          variant="outlined"
          sx={{ mt: 1 }}
          aria-busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {translate('questions.more')}
        </Button>
      )}
    </Paper>
  )
}
