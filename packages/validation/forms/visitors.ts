/**
 * The kinds of people who view a startup, as its founder is told. An investor's type is typed freely, so that it is told by one
 * of these alone; the words in it are looked for in this order, in small letters.
 */
const investorWords = {
  angel: ['angel'],
  venture: ['venture', 'vc', 'seed fund'],
  familyOffice: ['family office'],
  accelerator: ['accelerator', 'incubator'],
  corporate: ['corporate'],
  impact: ['impact', 'development finance', 'foundation'],
  adviser: ['mentor', 'advisor', 'adviser'],
} as const

type InvestorKind = keyof typeof investorWords

/** Who a visitor is, as far as a founder is told. */
export const visitorKinds = [...(Object.keys(investorWords) as InvestorKind[]), 'founder', 'other'] as const // keys of a const object
export type VisitorKind = (typeof visitorKinds)[number]

/** The words of each kind of investor, in the order in which they are looked for. */
export const wordsOfInvestors: readonly (readonly [InvestorKind, readonly string[]])[] = (
  Object.keys(investorWords) as InvestorKind[]
).map((kind) => [kind, investorWords[kind]])
