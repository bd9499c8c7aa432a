import { Box } from '@mui/material'
import { useRecordContext, type RaRecord } from 'react-admin'
import type { TypedAmounts } from '@baobab/validation'
import { MoneyField } from '../../../fields/money/Field.tsx'
import type { DisplayProps } from '../../../fields/shared/kind.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import '../../../i18n/inputs.ts'

function useTyped(source: string) {
  return useRecordContext<RaRecord & { readonly typed_amounts?: TypedAmounts }>()?.typed_amounts?.[source]
}

/** What was typed in another currency, under the dollars that come from it; nothing where dollars were. */
export function TypedAmount({ source }: { readonly source: string }) {
  const { amount } = useFormat()
  const typed = useTyped(source)
  if (!typed) return null
  return (
    <Box component="dd" sx={{ ...quiet, order: -1 }}>
      {amount(typed.amount, typed.currency)}
    </Box>
  )
}

/** An amount of a startup in dollars, and beside it what was typed in another currency, with the rate between the two. */
export function AmountField(props: DisplayProps) {
  const translate = useTranslate()
  const format = useFormat()
  const typed = useTyped(props.source)
  if (!typed) return <MoneyField {...props} />
  const { currency, rate, source, rated_on } = typed
  const amount = format.amount(typed.amount, currency)
  return (
    <>
      <MoneyField {...props} />
      <Box component="span" sx={{ ...quiet, display: 'block' }}>
        {rate && source && rated_on
          ? translate('amounts.kept', {
              amount,
              rate: format.number(rate),
              currency,
              source,
              day: format.mediumDay(rated_on),
            })
          : translate('amounts.own', { amount })}
      </Box>
    </>
  )
}

const quiet = {
  m: 0,
  color: 'text.secondary',
  fontSize: '0.875rem',
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
} as const
