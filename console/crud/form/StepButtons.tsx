import { useEffect, useRef } from 'react'
import { Box, Button } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLabels } from '../../fields/shared/labels.ts'
import { useTranslate } from '../../i18n/words.ts'
import type { FormFrame } from './frame.ts'
import { tabAddress, type Tab } from './tabs.ts'
import { useOpenTab } from './useGoToField.ts'
import '../../i18n/inputs.ts'

/** The tabs before and after the open one. */
export function useSteps({ tabs, root }: FormFrame) {
  const open = useOpenTab(tabs, root)
  const place = open ? tabs.indexOf(open) : 0
  return { before: tabs[place - 1], after: tabs[place + 1] }
}

/** Whether the form was sent and does not hold. */
export function useFailed(): boolean {
  const { errors, submitCount } = useFormState()
  return submitCount > 0 && Object.keys(errors).length > 0
}

/** Opens a step from its top; the focus goes to its tab, which says what is missing in it. */
export function useGoToStep({ root }: FormFrame): (tab: Tab) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const gone = useRef(false)
  useEffect(() => {
    if (!gone.current) return
    gone.current = false
    const head = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    head?.focus({ preventScroll: true })
    head?.scrollIntoView({ block: 'center' })
  }, [pathname])
  return (tab) => {
    gone.current = true
    void navigate({ pathname: tabAddress(root, tab), search })
  }
}

export function BackButton({ frame, tab }: { readonly frame: FormFrame; readonly tab: Tab }) {
  const translate = useTranslate()
  const goTo = useGoToStep(frame)
  return (
    <Button variant="outlined" color="inherit" onClick={() => goTo(tab)}>
      {translate('registering.back')}
    </Button>
  )
}

export function NextButton({ frame, tab }: { readonly frame: FormFrame; readonly tab: Tab }) {
  const translate = useTranslate()
  const labels = useLabels(frame.resource)
  const goTo = useGoToStep(frame)
  return (
    <Button variant="contained" color="secondary" onClick={() => goTo(tab)}>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {translate('registering.next')}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {translate('registering.nextIs', { tab: labels.tab(frame.mode, tab.section) })}
      </Box>
    </Button>
  )
}
