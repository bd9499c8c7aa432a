import { Suspense, useEffect, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useTranslate } from '../../i18n/words.ts'
import * as css from './finderButton.module.css'
import { part } from '../../ui/part.tsx'

const FinderDialog = part(() => import('./FinderDialog.tsx'))

/** The search across pages, startups and people: a button of the header, and Ctrl-K or Cmd-K anywhere. */
export function Finder() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.finderOpen}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={translate('app.finder.open')}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={20} />
        <span>{translate('app.finder.open')}</span> <kbd>{translate('app.finder.keys')}</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <FinderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
