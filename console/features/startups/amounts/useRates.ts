import { useGetList } from 'react-admin'

/** What one US dollar is worth in a currency, whose word that is, and of which day. */
export interface Rate {
  readonly rate: string
  readonly source: string
  readonly rated_on: string
}

interface RateRow extends Omit<Rate, 'rate'> {
  readonly id: string
  readonly currency: string
  readonly rate: number
}

const all = { pagination: { page: 1, perPage: 200 }, sort: { field: 'currency', order: 'ASC' } } as const

/** The rates that administrators keep; none while they are loaded. */
export function useRates() {
  const { data, isPending } = useGetList<RateRow>('exchangeRates', all, { staleTime: 60_000 })
  const rateOf = (currency: string): Rate | undefined => {
    const found = data?.find((row) => row.currency === currency)
    return found && { rate: String(found.rate), source: found.source, rated_on: found.rated_on }
  }
  return { rateOf, isLoading: isPending } as const
}
