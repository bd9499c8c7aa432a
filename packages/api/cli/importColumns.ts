import { z } from 'zod'
import { fold, isFile, resources, writableFields } from '@baobab/validation'

/** What may be filled in by an import: every writable field but the image. References are filled by the names of their entries. */
export const importable = Object.fromEntries(
  Object.entries(writableFields(resources.startups)).filter(([, field]) => !isFile(field)),
)

/** Which column fills which field, which fields have the same value in every row, and which columns are passed over. */
export interface Columns {
  readonly fields: ReadonlyMap<string, number>
  readonly constants: ReadonlyMap<string, string>
  readonly unused: readonly string[]
}

/** A mapping that cannot be followed, as a message. */
export class WrongColumns extends Error {}

/** The column that a file of rejected rows carries in front; it is passed over when the file comes back. */
export const reasonColumn = 'refused_because'

/** Other headings of a field, folded, in English, French and Portuguese; the best known first. */
const synonyms: Readonly<Record<string, string>> = {
  startup_name:
    'name, startup, company, company name, organisation, organization, business name, nom, nom de la startup, entreprise, societe, raison sociale, nome, nome da startup, nome da empresa, empresa',
  enter_full_address: 'address, full address, adresse, adresse complete, endereco, morada',
  country: 'country, pays, pais',
  region:
    'island, ilha, ile, province, state, county, departement, distrito, provincia, estado, regiao, localizacao, location, localisation, localizacao hq, hq, headquarters, sede, siege',
  city: 'town, ville, cidade, municipio, commune, localidade',
  country_of_incorporation:
    'country of incorporation, incorporation country, pays d immatriculation, pais de registo, pais de registro, pais de constituicao',
  established_in:
    'established, founded, founded on, founding date, date of establishment, created on, date de creation, fondee le, data de criacao, data de fundacao, fundada em',
  category_uuid:
    'category, core business, sector, industry, vertical, categorie, secteur, secteur d activite, domaine, categoria, setor, sector de atividade, area de atuacao, area',
  development_stage_uuid:
    'development stage, stage, stage type, dev stage, maturity, stade, stade de developpement, etape, phase de developpement, estagio, fase, fase de desenvolvimento, etapa',
  raising_phase_uuid:
    'raising phase, funding round, round, funding stage, investment stage, levee, tour, tour de table, ronda, rodada, fase de investimento',
  startup_website:
    'website, web site, site, web, url, link, homepage, site web, site internet, sitio, pagina web, pagina',
  twitter_profile: 'twitter, x, twitter url',
  linkedin_profile: 'linkedin, linkedin url',
  pitch_deck: 'pitch deck, deck, pitch, presentation, apresentacao',
  contact_name:
    'contact, contact person, personne de contact, nom du contact, contacto, contato, pessoa de contacto, nome do contacto',
  contact_destination: 'contact address, postal address, adresse postale, endereco postal',
  contact_phone_number:
    'phone, telephone, tel, mobile, phone number, telefone, telemovel, celular, numero de telephone',
  contact_email: 'email, e mail, mail, contact email, courriel, adresse e mail, correio eletronico',
  founders_name: 'founders, founder, founder name, founders names, fondateurs, fondateur, fundadores, fundador',
  founders_background:
    'background, team background, parcours, parcours des fondateurs, experiencia dos fundadores, percurso',
  fulltime_employees:
    'employees, team size, staff, number of employees, employes, effectif, salaries, funcionarios, colaboradores, trabalhadores',
  problem_your_solving: 'problem, problem solved, probleme, probleme resolu, problema',
  solution: 'solution, product, produit, solucao, produto',
  usp_market:
    'description, about, summary, pitch line, unique selling point, value proposition, descricao, sobre, resumo, a propos, proposition de valeur, proposta de valor',
  business_model:
    'business model, modele economique, modele d affaires, modelo negocio, modelo de negocio, revenue model',
  sdg_goals: 'sdg, sdgs, odd, ods',
  sgd_focus_goal: 'sdg focus, main sdg, odd principal, ods principal',
  percentage_owned: 'ownership, equity owned, part detenue, participacao',
  received_funds_before:
    'previous funding, funding, total funding, funds raised, financement, fonds leves, financiamento, fundos recebidos',
  latest_funding_received: 'latest funding, last funding, dernier financement, ultimo financiamento',
  application_of_funds: 'use of funds, utilisation des fonds, aplicacao dos fundos',
  startup_monthly_revenue: 'monthly revenue, revenue, mrr, revenu mensuel, chiffre d affaires mensuel, receita mensal',
  cash_burnt_rate: 'burn rate, cash burn, monthly burn',
  cash_available: 'cash, tresorerie, caixa disponivel',
  paying_customers: 'customers, clients, clients payants, clientes, clientes pagantes',
  latest_valuation: 'valuation, valorisation, avaliacao',
}

const words = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const known: ReadonlyMap<string, string> = new Map(
  Object.entries(importable)
    .flatMap(([name, field]) =>
      [name, name.replace(/_uuid$/, ''), field.label, ...(synonyms[name]?.split(', ') ?? [])].map(
        (heading) => [words(heading), name] as const,
      ),
    )
    .reverse(),
)

/** The field that a heading names: as a whole, without what stands in brackets, or by that alone. */
export function fieldOf(heading: string): string | undefined {
  const [, inBrackets = ''] = /\(([^)]*)\)/.exec(heading) ?? []
  return [heading, inBrackets, heading.replace(/\([^)]*\)/g, ' ')].map((part) => known.get(words(part))).find(Boolean)
}

const mapFile = z.record(
  z.string(),
  z.union([z.string(), z.null(), z.strictObject({ value: z.string() }), z.strictObject({ column: z.string() })]),
  {
    error:
      'The file of columns holds one object, such as {"Heading": "startup_name", "country": {"value": "Cabo Verde"}}',
  },
)

/**
 * Finds the field of each column by its heading. `map` overrides: `{"Heading": "field"}`, `{"field": {"column": "Heading"}}`,
 * `{"field": {"value": "the same in every row"}}`, and `{"Heading": null}` to pass a column over.
 * @throws WrongColumns where the map names what is not there, or no column holds the startup's name.
 */
export function columnsOf(header: readonly string[], map?: unknown): Columns {
  const fields = new Map<string, number>()
  const constants = new Map<string, string>()
  const taken = new Set<number>()
  for (const [key, target] of Object.entries(readMap(map))) {
    if (target !== null && typeof target === 'object' && 'value' in target) {
      constants.set(fieldNamed(key), target.value)
      continue
    }
    const [heading, name] = typeof target === 'object' && target !== null ? [target.column, key] : [key, target]
    const at = columnNamed(header, heading)
    taken.add(at)
    if (name !== null) fields.set(fieldNamed(name), at)
  }
  for (const [at, heading] of header.entries()) {
    const name = taken.has(at) ? undefined : fieldOf(heading)
    if (name === undefined || fields.has(name) || constants.has(name)) continue
    fields.set(name, at)
    taken.add(at)
  }
  if (!fields.has('startup_name'))
    throw new WrongColumns(`No column holds the names of the startups; found: ${header.join(', ')}`)
  const unused = header.filter((heading, at) => heading !== '' && heading !== reasonColumn && !taken.has(at))
  return { fields, constants, unused }
}

function readMap(map: unknown): z.infer<typeof mapFile> {
  if (map === undefined) return {}
  const read = mapFile.safeParse(map)
  if (!read.success) throw new WrongColumns(read.error.issues[0]?.message ?? 'The file of columns cannot be read')
  return read.data
}

function fieldNamed(name: string): string {
  const found = [name, `${name}_uuid`].find((candidate) => Object.hasOwn(importable, candidate))
  if (!found) throw new WrongColumns(`There is no field ${name}; the fields are ${Object.keys(importable).join(', ')}`)
  return found
}

function columnNamed(header: readonly string[], heading: string): number {
  const at = header.findIndex((one) => words(one) === words(heading))
  if (at < 0) throw new WrongColumns(`There is no column ${heading}; found: ${header.join(', ')}`)
  return at
}
