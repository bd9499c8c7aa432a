import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { ConnectionState, Contact } from '@baobab/validation'
import { messageOf } from '../../ui/messageOf.ts'

/** Answers an investor, or connects again; a notification shows what came of it. */
export function useAnswer() {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const done = async (act: () => Promise<{ readonly message: string }>) => {
    setBusy(true)
    try {
      notify((await act()).message, { type: 'success' })
      await Promise.all([['contacts'], ['chats']].map((queryKey) => client.invalidateQueries({ queryKey })))
    } finally {
      setBusy(false)
    }
  }
  const showError = (error: unknown) => notify(messageOf(error), { type: 'error' })
  return {
    busy,
    /** Rejects where it failed; a decline says so beside its reason, anything else over the page. */
    answer: async (contact: Contact, state: Exclude<ConnectionState, 'pending'>, reason?: string) => {
      if (busy) return
      try {
        await done(() => provider.answerContact(contact, state, reason))
      } catch (error) {
        if (state !== 'declined') showError(error)
        throw error
      }
    },
    again: (contact: Contact) =>
      busy ? Promise.resolve() : done(() => provider.connect(contact.startup_uuid, true)).catch(showError),
  }
}
