import { kinds } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { SingleLineInput, type SingleLineInputProps } from './SingleLineInput.tsx'
import { useCheck } from './useCheck.ts'
import { useTranslate } from '../../i18n/words.ts'

/** A box for a number, typed as people write it; under it stands how it was understood, unless it is as plain as `7`. */
export function NumberInput(props: SingleLineInputProps) {
  const translate = useTranslate()
  const format = useFormat()
  const check = useCheck()
  const { field } = props
  const form = (number: string) => kinds[field.kind].write?.(number, format) ?? format.number(number)
  const noteOf = (typed: unknown) => {
    const reading = check?.readingOf(field, typed)
    if (!reading) return undefined
    const { value, currency, other } = reading
    const read = form(value)
    if (currency) return translate('console.number.currency', { read, currency })
    if (other) return translate('console.number.other', { read, other: form(other), plain: other })
    const isPlain = value === String(typed).trim() && value === read.replace(/^\$|%$/g, '')
    return isPlain ? undefined : translate('console.number.read', { read })
  }
  return <SingleLineInput {...props} inputMode="decimal" noteOf={noteOf} />
}
