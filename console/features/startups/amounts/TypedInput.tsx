import { useEffect, type ReactNode } from 'react'
import { Box } from '@mui/material'
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { currencyName, decimalsOf, fitsCurrency, typedName } from '@baobab/validation'
import type { InputProps } from '../../../fields/shared/kind.ts'
import { NumberInput } from '../../../fields/shared/NumberInput.tsx'
import { SingleLineInput } from '../../../fields/shared/SingleLineInput.tsx'
import { useCheck } from '../../../fields/shared/useCheck.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate, useWorded } from '../../../i18n/words.ts'
import { useMade } from './useMade.ts'

interface TypedInputProps extends InputProps {
  readonly currency: string
  readonly lead: ReactNode
  readonly labelId: string
}

/** A box for an amount in another currency; under it stand the dollars that it comes to, or a box for them where nothing tells. */
export function TypedInput({ source, field, required, currency, lead, labelId }: TypedInputProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const format = useFormat()
  const { setValue } = useFormContext()
  const { isSubmitted } = useFormState()
  const { field: dollars, fieldState } = useController({ name: source })
  const [typed, stored] = useWatch({ name: [typedName(source), currencyName(source)] }) as readonly unknown[]
  const reading = useCheck()?.readingOf(field, typed)
  const made = useMade({ source, currency, amount: reading?.value })
  const { value, ref } = dollars

  // Whoever is led to the dollars is led to what they are made of.
  useEffect(() => ref(document.querySelector(`input[name="${typedName(source)}"]`)), [ref, source])

  useEffect(() => {
    if (!made.rate || (made.dollars ?? null) === (value ?? null)) return
    setValue(source, made.dollars ?? null, { shouldDirty: true, shouldValidate: isSubmitted })
  }, [made.rate, made.dollars, value, source, setValue, isSubmitted])
  // A currency that stands in the box because it was chosen last is chosen with the first digit.
  useEffect(() => {
    if (reading && stored !== currency) setValue(currencyName(source), currency, { shouldDirty: true })
  }, [reading, stored, currency, source, setValue])

  const noteOf = () => {
    if (!reading || made.isLoading) return undefined
    const amount = format.amount(reading.value, currency)
    const { rate } = made
    if (!rate) return translate('amounts.unrated', { amount, currency })
    const { source: by, rated_on } = rate
    const day = format.mediumDay(rated_on)
    const read = { amount, dollars: format.money(made.dollars ?? ''), currency }
    return translate('amounts.rated', { ...read, rate: format.number(rate.rate), source: by, day })
  }
  const isTooFine = reading !== undefined && !fitsCurrency(reading.value, currency)
  const message = fieldState.error?.message
  const problem = isTooFine
    ? translate('amounts.decimals', { currency, most: decimalsOf(currency) })
    : made.rate && message !== undefined
      ? worded(message)
      : undefined
  return (
    <>
      <SingleLineInput
        {...{ field, required, lead, labelId, noteOf, problem }}
        source={typedName(source)}
        wordsOf={source}
        inputMode="decimal"
      />
      {reading && !made.rate && !made.isLoading && (
        <Box sx={{ mt: 1.5 }}>
          <NumberInput {...{ source, field, required }} before="$" label={translate('amounts.dollars')} />
        </Box>
      )}
    </>
  )
}
