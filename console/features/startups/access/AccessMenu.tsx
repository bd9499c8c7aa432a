import { Suspense, useId, useState } from 'react'
import { IconButton } from '@mui/material'
import { useTranslate } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/icons.tsx'
import { part } from '../../../ui/part.tsx'
import type { StartupRecord } from '../parts/usePatch.ts'

const AccessPlaces = part(() => import('./AccessPlaces.tsx'))

/** Leads a founder to a startup’s link to share, to who sees what of it, to who viewed it, and to what of it is confirmed. */
export function AccessMenu({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={translate('startups.more', { name: startup.startup_name ?? '' })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" size={18} />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <AccessPlaces startup={startup} anchor={anchor} labelledBy={`${id}-button`} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
