import '../../i18n/late.ts'
import { Button, type ButtonProps } from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { pathTo } from '../../routes/routes.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

interface ChatButtonProps extends Pick<ButtonProps, 'size' | 'sx'> {
  readonly person: { readonly user_uuid: string; readonly name: string }
}

/** Opens the chat with a person that one is connected with. */
export function ChatButton({ person, ...look }: ChatButtonProps) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const navigate = useNavigate()
  const { busy, run } = useOnce(async () => {
    try {
      const { chat_uuid } = await provider.openChat(person.user_uuid)
      await navigate(pathTo('chat', { chat_uuid }))
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  })
  return (
    <Button
      variant="outlined"
      color="inherit"
      {...look}
      aria-label={translate('chats.openWith', { name: person.name })}
      aria-busy={busy}
      onClick={run}
    >
      {translate('chats.message')}
    </Button>
  )
}
