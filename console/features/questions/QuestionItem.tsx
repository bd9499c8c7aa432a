import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { answerForm, questionForm, questionPart, type Question } from '@baobab/validation'
import { namedPart } from '../../ui/useNamedPart.ts'
import { pathTo } from '../../routes/routes.ts'
import { SmallForm } from '../../crud/form/SmallForm.tsx'
import { useTakeAway } from '../../crud/states/useTakeAway.ts'
import { Face } from '../../ui/Face.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useReadAgain } from './useQuestions.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

type QuestionAction = Question['may'][number]

/** A question with its answer, and what the person signed in may do with it. */
export function QuestionItem({
  question,
  founder,
  isNamed,
}: {
  readonly question: Question
  readonly founder: string
  readonly isNamed: boolean
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useDataProvider<BaobabDataProvider>()
  const readAgain = useReadAgain(question.startup_uuid)
  const { remove } = useTakeAway()
  const [open, setOpen] = useState<'edit' | 'answer'>()
  const buttons = useRef<HTMLDivElement>(null)
  const wasOpen = useRef<string>(undefined)
  const { question_uuid: id, asker, answer } = question

  // The form takes the place of the buttons: the focus goes back to the one that opened it.
  useEffect(() => {
    if (!open && wasOpen.current)
      buttons.current?.querySelector<HTMLElement>(`[data-action="${wasOpen.current}"]`)?.focus()
    wasOpen.current = open
  }, [open])

  const done = async (message: string) => {
    await readAgain()
    setOpen(undefined)
    notify(message, { type: 'success' })
  }
  const edit = async (text: string) => {
    await provider.editQuestion(id, text)
    await done('messages.question.edited')
  }
  const publish = async (text: string) => {
    await provider.answerQuestion(id, text)
    await done(answer ? 'messages.question.answerEdited' : 'messages.question.answered')
  }
  const hide = useOnce(async () => {
    try {
      await provider.hideQuestion(id, !question.is_hidden)
      await done(question.is_hidden ? 'messages.question.shown' : 'messages.question.hidden')
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  })
  const discard = () =>
    void remove({
      kind: 'questions',
      id,
      message: 'messages.question.deleted',
      send: () => provider.removeQuestion(id),
      changed: readAgain,
    })
  const acts: Readonly<Record<QuestionAction, () => void>> = {
    edit: () => setOpen('edit'),
    answer: () => setOpen('answer'),
    hide: hide.run,
    show: hide.run,
    delete: discard,
  }
  const format = useFormat()
  const when = format.date(question.created_at)
  const nameOf = (action: QuestionAction) =>
    translate(action === 'answer' && answer ? 'questions.editAnswer' : `questions.${action}`)

  return (
    <Stack
      component="li"
      id={questionPart(id)}
      tabIndex={-1}
      data-named={isNamed}
      spacing={1.5}
      sx={{ py: 2, px: isNamed ? 2 : 0, borderTop: '1px solid var(--line)', ...namedPart }}
    >
      <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', minWidth: 0 }}>
        <Face name={asker.name} src={asker.profile_image} size={36} />
        <Box sx={{ minWidth: 0 }}>
          <MuiLink
            component={Link}
            color="inherit"
            to={pathTo('person', { user_uuid: asker.user_uuid })}
            sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}
          >
            {asker.name}
          </MuiLink>
          <Typography variant="body2" color="text.secondary">
            {question.edited_at ? translate('questions.edited', { when }) : when}
          </Typography>
        </Box>
      </Stack>
      {question.is_hidden && (
        <Typography variant="body2" sx={{ fontWeight: 650, color: 'var(--warning)' }}>
          {translate('questions.hidden')}
        </Typography>
      )}
      {open === 'edit' ? (
        <SmallForm
          form={questionForm}
          words="question"
          subject={`questions.edit.${id}`}
          initial={question.text}
          autoFocus
          submit={translate('questions.save')}
          onSend={edit}
          onCancel={() => setOpen(undefined)}
        />
      ) : (
        <Words>{question.text}</Words>
      )}
      {open === 'answer' ? (
        <SmallForm
          form={answerForm}
          words="answer"
          subject={`questions.answer.${id}`}
          initial={answer?.text ?? ''}
          autoFocus
          submit={translate(answer ? 'questions.saveAnswer' : 'questions.publish')}
          onSend={publish}
          onCancel={() => setOpen(undefined)}
        />
      ) : answer ? (
        <Box sx={{ paddingInlineStart: 2, borderInlineStart: '3px solid var(--marigold-500)' }}>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
            <Box component="span" sx={{ fontWeight: 650, color: 'text.primary' }}>
              {translate('questions.answeredBy', { name: founder })}
            </Box>
            {` · ${answer.edited_at ? translate('questions.edited', { when: format.date(answer.answered_at) }) : format.date(answer.answered_at)}`}
          </Typography>
          <Words>{answer.text}</Words>
        </Box>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('questions.waiting')}
        </Typography>
      )}
      {!open && question.may.length > 0 && (
        <Stack
          ref={buttons}
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ flexWrap: 'wrap', '& > .MuiButton-text:first-of-type': { marginInlineStart: -1.5 } }}
        >
          {question.may.map((action) => (
            <Button
              key={action}
              size="small"
              data-action={action}
              color={action === 'delete' ? 'error' : 'inherit'}
              variant={action === 'answer' && !answer ? 'outlined' : 'text'}
              aria-label={translate('questions.of', { action: nameOf(action), name: asker.name, when })}
              onClick={acts[action]}
            >
              {nameOf(action)}
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function Words({ children }: { readonly children: ReactNode }) {
  return <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>{children}</Typography>
}
