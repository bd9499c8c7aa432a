import { useState } from 'react'
import { Button, useMediaQuery } from '@mui/material'
import { useDataProvider, useNotify, useStore } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import type { Resource } from '@baobab/validation'
import { reasonOf } from '../states/reason.ts'
import { phone as narrow } from '../../theme/widths.ts'
import { useSaved } from './useSaved.ts'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './savedTabs.module.css'

interface SavedTabsProps {
  readonly resource: Resource
  readonly storeKey: string
}

/** The searches that a person keeps of a list, one press each, beside all of it; one that was changed meanwhile is saved by another. */
export function SavedTabs({ resource, storeKey }: SavedTabsProps) {
  const translate = useTranslate()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  // There they stand behind their button.
  const phone = useMediaQuery(narrow)
  const { own, refresh, question, isAsked, all, ask } = useSaved(resource, !phone)
  const [chosen, choose] = useStore<string | null>(`${storeKey}.saved`, null)
  const [saving, setSaving] = useState(false)
  if (phone || own.length === 0) return null
  const exact = own.find(isAsked)
  const open = exact ?? (isAsked(all) ? undefined : own.find(({ search_uuid }) => search_uuid === chosen))
  const save = async () => {
    if (!open) return
    setSaving(true)
    try {
      const { message } = await provider.changeSearch(open.search_uuid, open.name, question)
      await refresh()
      notify(message, { type: 'success' })
    } catch (error) {
      notify(reasonOf(error, translate('messages.http.failed')), { type: 'error' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <div role="group" aria-label={translate('console.saved.title')} className={css.savedTabs}>
      <button
        type="button"
        aria-pressed={open === undefined}
        onClick={() => {
          choose(null)
          ask(all)
        }}
      >
        {translate('console.saved.all')}
      </button>
      {own.map((search) => (
        <button
          key={search.search_uuid}
          type="button"
          aria-pressed={search === open}
          onClick={() => {
            choose(search.search_uuid)
            ask(search)
          }}
        >
          {search.name}
        </button>
      ))}
      {open && !exact && (
        <Button size="small" disabled={saving} onClick={() => void save()}>
          {translate('console.saved.change', { name: open.name })}
        </Button>
      )}
    </div>
  )
}
