import { useEffect, useRef, useState } from 'react'
import { Alert } from '@mui/material'
import { useFormContext, useFormState } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { useWorded } from '../../i18n/words.ts'
import { firstFailing, tabAddress, type Tab } from './tabs.ts'

interface FormAlertProps {
  readonly tabs: readonly Tab[]
  readonly root: string
  readonly message: (errors: Readonly<Record<string, string>>) => string
}

/**
 * What a form says when it was sent and does not hold. It opens the tab that has the first failing field, puts the
 * focus into that field, and stands until every field holds.
 */
export function FormAlert({ tabs, root, message }: FormAlertProps) {
  const { setFocus, control } = useFormContext()
  const { errors, submitCount } = useFormState({ control })
  const worded = useWorded()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const seen = useRef(submitCount)
  const [awaited, setAwaited] = useState<{ readonly name: string; readonly address: string }>()
  const [sent, setSent] = useState(false)

  useEffect(() => {
    if (submitCount <= seen.current) return
    seen.current = submitCount
    setSent(true)
    const first = firstFailing(tabs, (name) => errors[name] !== undefined)
    if (!first) return
    const address = tabAddress(root, first.tab)
    setAwaited({ name: first.name, address })
    void navigate(address)
  }, [submitCount, errors, tabs, root, navigate])

  useEffect(() => {
    if (!awaited || bare(pathname) !== bare(awaited.address)) return
    setFocus(awaited.name)
    setAwaited(undefined)
  }, [awaited, pathname, setFocus])

  const failing = Object.entries(errors).flatMap(([name, error]) =>
    name !== 'root' && typeof error?.message === 'string' ? [[name, error.message] as const] : [],
  )
  if (!sent || failing.length === 0) return null
  return (
    <Alert severity="error" sx={{ width: '100%' }}>
      {worded(message(Object.fromEntries(failing)))}
    </Alert>
  )
}

/** An address without its closing slash. */
function bare(address: string): string {
  return address.replace(/\/$/, '')
}
