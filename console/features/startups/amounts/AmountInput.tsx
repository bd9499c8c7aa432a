import { useId } from 'react'
import { NumberInput } from '../../../fields/shared/NumberInput.tsx'
import type { InputProps } from '../../../fields/shared/kind.ts'
import { CurrencyBox } from './CurrencyBox.tsx'
import { TypedInput } from './TypedInput.tsx'
import { useCurrency } from './useCurrency.ts'
import { dollar } from '@baobab/validation'

/** A box for an amount in the currency that its founder chooses beside it. */
export function AmountInput(props: InputProps) {
  const labelId = useId()
  const { currency, last, choose } = useCurrency(props.source)
  const lead = <CurrencyBox value={currency} last={last} describedBy={labelId} onChange={choose} />
  return currency === dollar ? (
    <NumberInput {...props} before="$" lead={lead} labelId={labelId} />
  ) : (
    <TypedInput {...props} currency={currency} lead={lead} labelId={labelId} />
  )
}
