/** The words of amounts in another currency than the US dollar. */
export const amountMessages = {
  currency: 'Currency',
  dollars: 'The same in US dollars',
  rated: '{amount} ≈ {dollars}, at {rate} {currency} per dollar. {source}, {day}',
  kept: '{amount}, at {rate} {currency} per dollar. {source}, {day}',
  unrated: '{amount}. There is no exchange rate for {currency} yet, so please give the amount in US dollars too.',
  own: '{amount}. The dollars are the founder’s own.',
  decimals: 'Amounts in {currency} have {most, plural, =0 {no decimals} other {# decimals at most}}',
} as const
