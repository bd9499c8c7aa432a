import type { PlainScreens } from '../../crud/plainScreens.ts'

/** The resource and the names of its addresses. */
export const addresses = {
  name: 'exchangeRates',
  list: 'exchangeRates',
  create: 'exchangeRatesCreate',
  edit: 'exchangeRatesEdit',
} as const satisfies PlainScreens
