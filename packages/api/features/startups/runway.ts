/**
 * For how many months the cash of a startup lasts, to one decimal place.
 *
 * @param cash What is available, in US dollars.
 * @param burn What is spent beyond what is earned, in US dollars a month.
 * @returns null where one of them was not given, or where nothing is burnt.
 */
export function runway(cash: unknown, burn: unknown): number | null {
  const [have, spend] = [amount(cash), amount(burn)]
  return have === null || spend === null || spend === 0 ? null : Math.round((have / spend) * 10) / 10
}

const amount = (value: unknown) => (value === null || value === undefined ? null : Number(value))
