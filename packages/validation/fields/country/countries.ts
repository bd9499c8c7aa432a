import { lazy } from '../../format/lazy.ts'
import { fold } from '../fold.ts'

/** ISO 3166-1 codes of the countries of Africa, then of the others, each in the order of their English names. */
const african =
  'DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU YT MA MZ NA NE NG RE RW SH ST SN SC SL SO ZA SS SD TZ TG TN UG EH ZM ZW'
const others =
  'AF AX AL AS AD AI AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BM BT BO BQ BA BR IO VG BN BG KH CA KY CL CN CO CK CR HR CU CW CY CZ DK DM DO EC SV EE FK FO FJ FI FR GF PF GE DE GI GR GL GD GP GU GT GG GY HT HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO KZ KI XK KW KG LA LV LB LI LT LU MO MY MV MT MH MQ MX FM MD MC MN ME MS MM NR NP NL NC NZ NI NU NF KP MK MP NO OM PK PW PS PA PG PY PE PH PL PT PR QA RO RU BL KN LC MF PM VC WS SM SA RS SG SX SK SI SB KR ES LK SR SJ SE CH SY TW TJ TH TL TK TO TT TR TM TC TV UA AE GB US UY UZ VU VA VE VN WF YE'

/** Where our name differs from the one that the runtime's tables give. */
const ownNames: Readonly<Record<string, string>> = {
  CV: 'Cabo Verde',
  CI: "Côte d'Ivoire",
  CD: 'DR Congo',
  CG: 'Congo',
  SZ: 'Eswatini',
  ST: 'São Tomé and Príncipe',
  TR: 'Türkiye',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
  MM: 'Myanmar',
}
const otherSpellings: Readonly<Record<string, string>> = {
  'cape verde': 'CV',
  'cap vert': 'CV',
  'cap-vert': 'CV',
  'ivory coast': 'CI',
  swaziland: 'SZ',
  drc: 'CD',
  'democratic republic of the congo': 'CD',
  'congo kinshasa': 'CD',
  'republic of the congo': 'CG',
  'congo brazzaville': 'CG',
  'the gambia': 'GM',
  'sao tome': 'ST',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
}

const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const nameOf = (code: string): string => ownNames[code] ?? named.of(code)?.replace('’', "'") ?? code
const sorted = (codes: string): string[] =>
  codes
    .split(' ')
    .map(nameOf)
    .sort((a, b) => a.localeCompare(b, 'en'))

/** Every country by its English name, those of Africa first. */
export const countries: readonly string[] = [...sorted(african), ...sorted(others)]

/** The name of each country by what may be typed for it; made when the first one is read, since a form is drawn before. */
const known = lazy(() => {
  const names = new Map<string, string>()
  for (const code of `${african} ${others}`.split(' ')) {
    names.set(code.toLowerCase(), nameOf(code))
    names.set(fold(nameOf(code)), nameOf(code))
    const theirs = named.of(code)
    if (theirs) names.set(fold(theirs), nameOf(code))
  }
  for (const [spelling, code] of Object.entries(otherSpellings)) names.set(spelling, nameOf(code))
  return names
})

/** The name of a country out of its code, name or another spelling; undefined where it is unknown. */
export function canonicalCountry(typed: string): string | undefined {
  return known().get(fold(typed).replace('’', "'"))
}
