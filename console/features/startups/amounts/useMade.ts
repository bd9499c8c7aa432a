import { useRecordContext, type RaRecord } from 'react-admin'
import { dollarsAt, isSameNumber, type TypedAmounts } from '@baobab/validation'
import { useRates, type Rate } from './useRates.ts'

interface Asked {
  readonly source: string
  readonly currency: string
  /** Decimal text; undefined while nothing is typed that can be read. */
  readonly amount: string | undefined
}

/** What the server will make of an amount: dollars at the rate that was kept with it, else at that of the table. */
export function useMade({ source, currency, amount }: Asked): {
  readonly rate?: Rate | undefined
  readonly dollars?: string | undefined
  readonly isLoading: boolean
} {
  const { rateOf, isLoading } = useRates()
  const record = useRecordContext<RaRecord & { readonly typed_amounts?: TypedAmounts }>()
  const kept = record?.typed_amounts?.[source]
  const isKept = kept?.currency === currency && amount !== undefined && isSameNumber(kept.amount, amount)
  const { rate: was, source: by, rated_on } = isKept ? kept : {}
  const rate = was && by && rated_on ? { rate: was, source: by, rated_on } : rateOf(currency)
  if (!rate || amount === undefined) return { rate, isLoading }
  const before: unknown = record?.[source]
  return { rate, dollars: was && typeof before === 'string' ? before : dollarsAt(amount, rate.rate), isLoading }
}
