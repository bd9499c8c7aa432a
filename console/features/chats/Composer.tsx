import { Button, OutlinedInput } from '@mui/material'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { limits } from '@baobab/validation/limits.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './thread.module.css'
import * as unseenCss from '../../ui/unseen.module.css'

interface ComposerProps {
  readonly name: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly onTyping: () => void
  readonly onSend: (text: string) => void
}

/** From so many characters before the end on, those that are left are shown. */
const nearEnd = 200

/** The field that a message is written in. Enter sends it where there are keys; on a touch screen it begins a line. */
export function Composer({ name, text, onText, onTyping, onSend }: ComposerProps) {
  const translate = useTranslate()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [wrong, setWrong] = useState('')
  const left = limits.chat.text - text.trim().length

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (text.trim() === '') return setWrong(translate('messages.chats.empty'))
    if (left < 0) return setWrong(translate('chats.over', { count: -left }))
    setWrong('')
    onText('')
    onSend(text.trim())
  }
  const onKey = (event: KeyboardEvent) => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && !isTouch) send(event)
  }
  const note =
    wrong ||
    (left < 0
      ? translate('chats.over', { count: -left })
      : left <= nearEnd
        ? translate('chats.left', { count: left })
        : '')
  return (
    <form className={css.composer} noValidate onSubmit={send}>
      <label className={unseenCss.unseen} htmlFor={id}>
        {translate('chats.write', { name })}
      </label>
      <OutlinedInput
        id={id}
        fullWidth
        multiline
        maxRows={6}
        size="small"
        value={text}
        inputRef={field}
        error={wrong !== '' || left < 0}
        placeholder={translate('chats.placeholder')}
        onKeyDown={onKey}
        onChange={({ target }) => {
          setWrong('')
          onText(target.value)
          if (target.value.trim() !== '') onTyping()
        }}
        inputProps={{
          'aria-describedby': note ? `${id}-note` : `${id}-keys`,
          'aria-invalid': wrong !== '' || left < 0,
          enterKeyHint: 'send',
        }}
      />
      <Button type="submit" variant="contained">
        {translate('chats.send')}
      </Button>
      <p id={`${id}-note`} className={css.composerNote} role={wrong ? 'alert' : undefined}>
        {note}
      </p>
      <span id={`${id}-keys`} className={unseenCss.unseen}>
        {translate('chats.enter')}
      </span>
    </form>
  )
}
