import { useTranslate } from 'react-admin'
import { readingOf, type KindName } from '@baobab/validation'
import { dollars, percentage, quantity } from '../format.ts'
import { LineInput, type LineInputProps } from './LineInput.tsx'

const shown: Readonly<Partial<Record<KindName, (value: string) => string>>> = { money: dollars, percent: percentage }

/** A box for a number, typed as people write it; under it stands how it was understood, unless it is as plain as `7`. */
export function NumberInput(props: LineInputProps) {
  const translate = useTranslate()
  const { field } = props
  const form = shown[field.kind] ?? quantity
  const noteOf = (typed: unknown) => {
    const reading = readingOf(field, typed)
    if (!reading) return undefined
    const { value, currency, other } = reading
    const read = form(value)
    if (currency) return translate('console.number.currency', { read, currency })
    if (other) return translate('console.number.other', { read, other: form(other), plain: other })
    const isPlain = value === String(typed).trim() && value === read.replace(/^\$|%$/g, '')
    return isPlain ? undefined : translate('console.number.read', { read })
  }
  return <LineInput {...props} inputMode="decimal" noteOf={noteOf} />
}
