import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocation } from 'react-router-dom'

/** What a link to a form says beside its address: the field that is to be filled in. */
export interface AskedField {
  readonly field: string
}

/** Puts the focus into the field that the link to this form asked for. */
export function useFocusAsked(): void {
  const { setFocus } = useFormContext()
  const location = useLocation()
  const state: unknown = location.state
  const field = isAsked(state) ? state.field : undefined
  const { key } = location
  useEffect(() => {
    if (field !== undefined) setFocus(field)
  }, [field, key, setFocus])
}

function isAsked(state: unknown): state is AskedField {
  return typeof state === 'object' && state !== null && 'field' in state && typeof state.field === 'string'
}
