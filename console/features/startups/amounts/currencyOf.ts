import { canonicalCountry } from '@baobab/validation'

/** The currency of each country of Africa, by their codes (ISO 3166-1, ISO 4217). */
const currencyCountries: Readonly<Record<string, string>> = {
  AOA: 'AO',
  BIF: 'BI',
  BWP: 'BW',
  CDF: 'CD',
  CVE: 'CV',
  DJF: 'DJ',
  DZD: 'DZ',
  EGP: 'EG',
  ERN: 'ER',
  ETB: 'ET',
  EUR: 'YT RE',
  GHS: 'GH',
  GMD: 'GM',
  GNF: 'GN',
  KES: 'KE',
  KMF: 'KM',
  LRD: 'LR',
  LSL: 'LS',
  LYD: 'LY',
  MAD: 'MA EH',
  MGA: 'MG',
  MRU: 'MR',
  MUR: 'MU',
  MWK: 'MW',
  MZN: 'MZ',
  NAD: 'NA',
  NGN: 'NG',
  RWF: 'RW',
  SCR: 'SC',
  SDG: 'SD',
  SHP: 'SH',
  SLE: 'SL',
  SOS: 'SO',
  SSP: 'SS',
  STN: 'ST',
  SZL: 'SZ',
  TND: 'TN',
  TZS: 'TZ',
  UGX: 'UG',
  XAF: 'CF CG CM GA GQ TD',
  XOF: 'BF BJ CI GW ML NE SN TG',
  ZAR: 'ZA',
  ZMW: 'ZM',
  ZWG: 'ZW',
}

const byCountry = new Map(
  Object.entries(currencyCountries).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [canonicalCountry(code), currency] as const),
  ),
)

/** The currency of a country of Africa by its name; undefined of any other. */
export function currencyOf(country: unknown): string | undefined {
  return typeof country === 'string' ? byCountry.get(canonicalCountry(country)) : undefined
}
