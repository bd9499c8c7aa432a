import { inArray } from 'drizzle-orm'
import {
  breachFields,
  field,
  firstStage,
  isReferenceList,
  resources,
  type Breach,
  type Resource,
} from '@baobab/validation'
import { defaultLanguage } from '@baobab/i18n/languages.ts'
import { connectionFields } from '@baobab/validation/importing/importTargets.ts'
import { presentBreach } from '../features/breaches/presenter.ts'
import { readBreaches } from '../features/breaches/queries.ts'
import { listsOf } from '../features/imports/options.ts'
import { englishNameOf, stagesOf } from '../features/pipeline/stages.ts'
import type { Database, Row } from '../platform/db/client.ts'
import { investorProfiles, type StoredStage } from '../platform/db/schema/index.ts'
import { workplaceSql } from '../platform/db/verified.ts'
import { wordIn } from '../platform/i18n/wording.ts'
import { textsOf, type Rec } from './exportedTables.ts'

/** Investors with their profiles. Entries of lists stand as their names, which mean the same on another server. */
export async function withProfiles(db: Database, investors: readonly Rec[]): Promise<readonly Rec[]> {
  if (investors.length === 0) return []
  const { fields }: Resource = resources.vc
  const found = await db
    .select()
    .from(investorProfiles)
    .where(
      inArray(
        investorProfiles.user_id,
        investors.map(({ id }) => id),
      ),
    )
  const profiles = new Map<string, Readonly<Record<string, unknown>>>(found.map((one) => [one.user_id, one]))
  const lists = await listsOf(
    db,
    Object.entries(fields).flatMap(([name, { options }]) =>
      options.to !== undefined && isReferenceList(options.to) ? [[name, options.to] as const] : [],
    ),
  )
  return investors.map(({ id, record }) => {
    const profile = profiles.get(id) ?? {}
    const values = Object.keys(fields).map((name) => {
      const [value, list] = [profile[name] ?? null, lists[name]]
      if (!list || !Array.isArray(value)) return [name, value] as const
      return [name, value.flatMap((uuid) => list.find((option) => option.id === uuid)?.name ?? [])] as const
    })
    return { id, record: { ...record, ...Object.fromEntries(values) } }
  })
}

/** So many at a time. */
const page = 500

interface ConnectionRow extends Row {
  readonly startup_id: string
  readonly user_id: string
  readonly stage: string
  readonly stages: readonly StoredStage[] | null
}

const connectionsSql = `
  select x.startup_id, x.user_id, u.email as investor_email, x.startup_id as startup_uuid, w.startup_name, x.state, x.decline_reason,
    x.created_at as connected_at, x.answered_at, case when s.startup_id is null then 'own' else 'shared' end as board,
    case when s.startup_id is null then null else o.name end as organisation,
    case when s.startup_id is null then coalesce(d.stage, '${firstStage}') else s.stage end as stage,
    case when s.startup_id is null then coalesce(d.stage_at, x.created_at) else s.stage_at end as stage_at,
    case when s.startup_id is null then d.pass_reason else s.pass_reason end as pass_reason,
    case when s.startup_id is null then p.stages else o.shared_stages end as stages
  from connections x join users u on u.id = x.user_id join startups w on w.id = x.startup_id
  left join organisations p on p.person_id = x.user_id left join deals d on d.organisation_id = p.id and d.startup_id = x.startup_id
  left join organisations o on o.id = ${workplaceSql('x.user_id')}
  left join shared_deals s on s.organisation_id = o.id and s.startup_id = x.startup_id
  where not x.is_staff and (x.startup_id, x.user_id) > ($1::uuid, $2::uuid) order by x.startup_id, x.user_id limit ${page}`

const nobody = '00000000-0000-0000-0000-000000000000'

/** Every connection of an investor with a startup, and where its deal stands: on whose board, in which stage. What administrators look at is none. */
async function* connectionRecords(db: Database): AsyncGenerator<readonly Rec[], void> {
  for (let after = [nobody, nobody]; ;) {
    const rows = await db.run<ConnectionRow>(connectionsSql, after)
    yield rows.map(({ startup_id: id, user_id: _investor, stage, stages, ...record }) => {
      const known = stagesOf(stages).find((one) => one.stage === stage)
      return { id, record: textsOf({ ...record, stage: known ? englishNameOf(known) : stage }) }
    })
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = [last.startup_id, last.user_id]
  }
}

const { startup_uuid: _first, ...behind } = connectionFields

/** Connections as a table: the uuid of the startup stands in front. */
export const connections = {
  table: { id: 'startup_uuid', fields: behind, computed: {} },
  records: connectionRecords,
} as const

/** Breaches of data, each with who was told of it by when, in sentences. */
async function* breachRecords(db: Database, at: Date): AsyncGenerator<readonly Rec[], void> {
  const word = wordIn(defaultLanguage)
  for (let after: string | undefined; ;) {
    const { rows, more } = await readBreaches(db, { after })
    yield rows.map((one) => breachRecord(presentBreach(one, word, at)))
    after = rows.at(-1)?.breach.id
    if (!more) return
  }
}

function breachRecord({ breach_uuid: id, tables, clocks, history: _history, ...record }: Breach): Rec {
  return {
    id,
    record: {
      ...record,
      breach_uuid: id,
      tables: tables.map(({ table }) => table).join(' '),
      told: clocks
        .map(({ name, due_at, settled }) =>
          settled ? `${name}: ${settled.act} ${settled.at}` : `${name}: ${due_at === null ? 'waits' : `due ${due_at}`}`,
        )
        .join('; '),
    },
  }
}

/** The register of breaches as a table. */
export const breachRegister = {
  table: { id: 'breach_uuid', fields: { ...breachFields, told: field.text('Told') }, computed: {} },
  records: breachRecords,
} as const
