import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useFocusField } from './useFocusField.ts'

/** What a link to a form says beside its address: the field that is to be filled in. */
export interface AskedField {
  readonly field: string
}

/** Puts the focus into the field that the link to this form asked for. */
export function useFocusAsked(): void {
  const focus = useFocusField()
  const location = useLocation()
  const state: unknown = location.state
  const field = isAsked(state) ? state.field : undefined
  const { key } = location
  useEffect(() => {
    if (field !== undefined) focus(field)
  }, [field, key, focus])
}

function isAsked(state: unknown): state is AskedField {
  return typeof state === 'object' && state !== null && 'field' in state && typeof state.field === 'string'
}
