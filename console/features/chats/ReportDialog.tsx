import '../../i18n/late.ts'
import { Checkbox, Dialog, DialogContent, DialogContentText, DialogTitle, FormControlLabel, Stack } from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { limits, type Chat, type ChatMessage } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import ReportForm from '../reports/ReportForm.tsx'
import { useTranslate } from '../../i18n/words.ts'

interface ReportDialogProps {
  readonly chat: Chat
  /** What the other wrote, oldest first, as far as it was read. */
  readonly messages: readonly ChatMessage[]
  readonly onClose: () => void
}

const nothingChosen = () => ({ chosen: [] as readonly string[] })

/** Asks which messages are reported and why. */
export default function ReportDialog({ chat, messages, onClose }: ReportDialogProps) {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const notify = useNotify()
  const provider = useDataProvider<BaobabDataProvider>()
  const [{ chosen }, keep, forget] = useKeptValues(`reports.chat.${chat.chat_uuid}.messages`, nothingChosen)
  const { name } = chat.person
  const toggle = (uuid: string) => {
    const others = chosen.filter((one) => one !== uuid)
    keep({ chosen: others.length < chosen.length ? others : [...chosen, uuid].slice(-limits.report.messages) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby="report-title"
      aria-describedby="report-text"
    >
      <DialogTitle id="report-title">{translate('chats.reportTitle', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id="report-text">
          {translate(messages.length === 0 ? 'chats.reportNone' : 'chats.reportText', { name })}
        </DialogContentText>
        <Stack
          component="ul"
          role="group"
          aria-labelledby="report-title"
          sx={{ m: 0, my: 1.5, p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto' }}
        >
          {[...messages].reverse().map(({ message_uuid, text, sent_at }) => (
            <li key={message_uuid}>
              <FormControlLabel
                sx={{ alignItems: 'flex-start', py: 0.5, marginInlineEnd: 0 }}
                control={<Checkbox checked={chosen.includes(message_uuid)} onChange={() => toggle(message_uuid)} />}
                label={
                  <span style={{ display: 'block', paddingTop: 9, overflowWrap: 'anywhere' }}>
                    {text} <small style={{ color: 'var(--quiet)' }}>{dateTime(sent_at)}</small>
                  </span>
                }
              />
            </li>
          ))}
        </Stack>
        {messages.length > 0 && (
          <ReportForm
            form="report"
            subject={`reports.chat.${chat.chat_uuid}`}
            submit={translate('chats.reportSend')}
            onCancel={onClose}
            onSend={async (said) => {
              if (chosen.length === 0) throw new Error(translate('messages.reports.choose'))
              const { message } = await provider.reportMessages(chat.chat_uuid, chosen, said)
              notify(message, { type: 'success' })
              forget()
              onClose()
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
