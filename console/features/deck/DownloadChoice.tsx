import { useId } from 'react'
import { FormControlLabel, FormHelperText, Switch } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { DeckOf } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { Card } from '../startups/access/Card.tsx'
import { useDeckChange } from './useDeck.ts'

/** Whether those who read the deck may have it as a PDF with their name on each page. */
export function DownloadChoice({ deck }: { readonly deck: DeckOf }) {
  const translate = useTranslate()
  const id = useId()
  const notify = useNotify()
  const { setDownload } = useDeckChange()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => setDownload(deck.startup_uuid, on),
    onSuccess: ({ message }) => notify(message, { type: 'success' }),
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  })
  return (
    <Card title={translate('deck.download.title')}>
      <FormControlLabel
        disabled={isPending || !deck.may_edit}
        control={
          <Switch
            checked={isPending ? variables : deck.readers_download}
            onChange={(_, on) => mutate(on)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={translate('deck.download.allow')}
      />
      <FormHelperText id={id} sx={{ maxWidth: '70ch' }}>
        {translate('deck.download.help')}
      </FormHelperText>
    </Card>
  )
}
