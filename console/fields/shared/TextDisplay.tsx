import { useRecordContext } from 'react-admin'
import type { DisplayProps } from './kind.ts'
import { isMissing, type Format } from '@baobab/validation/format/index.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { Missing } from './Missing.tsx'

/** The value of a display's record, as the answer carries it. */
export function useValue(source: string): unknown {
  return useRecordContext<Record<string, unknown> & { id: string }>()?.[source]
}

/** Shows a value as text, by the form that its kind gives it; `N/A` where nothing was given. */
export function TextDisplay({
  source,
  form = String,
  empty,
}: Pick<DisplayProps, 'source'> & { form?: (value: string | number, format: Format) => string; empty?: string }) {
  const value = useValue(source)
  const format = useFormat()
  if (isMissing(value)) return <Missing>{empty}</Missing>
  return <>{typeof value === 'string' || typeof value === 'number' ? form(value, format) : String(value)}</>
}
