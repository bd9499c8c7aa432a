import { useCallback } from 'react'
import { useStore } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencyName, dollar, isBlank, typedName } from '@baobab/validation'

/** The currency of a money field: the one that was chosen for it, else, while it is empty, the one that was chosen last. */
export function useCurrency(source: string) {
  const { setValue, getValues } = useFormContext()
  const [last, setLast] = useStore('startups.currency', dollar)
  const [chosen, dollars] = useWatch({ name: [currencyName(source), source] }) as readonly unknown[]
  const currency = typeof chosen === 'string' ? chosen : isBlank(dollars) ? last : dollar
  const choose = useCallback(
    (code: string) => {
      setLast(code)
      setValue(currencyName(source), code, { shouldDirty: true })
      // The number stays what it is, whatever it is of.
      const [from, to] = code === dollar ? [typedName(source), source] : [source, typedName(source)]
      const number: unknown = getValues(from)
      if (code === dollar || isBlank(getValues(to))) setValue(to, number ?? null, { shouldDirty: true })
      if (code === dollar) setValue(from, null, { shouldDirty: true })
    },
    [setLast, setValue, getValues, source],
  )
  return { currency, last, choose } as const
}
