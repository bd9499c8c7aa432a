import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { findWorkplace } from '@baobab/api/features/organisations/queries.ts'
import type { ClaimType, Report } from '@baobab/validation'
import { archiveOf } from '../contract/archive.ts'
import type { TestUser } from '../contract/builders.ts'
import { claim, confirm, evidenceOf, paper, verified } from '../contract/claims.ts'
import { describeOnBoth, type TestApp } from '../contract/harness.ts'
import { joins } from '../contract/organisations.ts'
import { startup } from '../contract/startupBody.ts'
import { note } from './notes.ts'
import { tokensIn } from './sentinel.ts'

/** Who reads. `colleague` works on the founder's startup, `readingOnly` only reads in the claimant's organisation. */
const names = [
  'nobody',
  'unverified',
  'stranger',
  'investor',
  'founder',
  'colleague',
  'reporter',
  'claimant',
  'readingOnly',
  'referee',
  'admin',
  'moderator',
  'readOnly',
] as const
type Name = (typeof names)[number]

const staff = ['admin', 'moderator', 'readOnly'] as const
const accounts = ['admin', 'readOnly'] as const
const own = ['founder', 'colleague'] as const
const members = names.filter((name) => name !== 'nobody' && name !== 'unverified')

/** A text that somebody typed: who may read it anywhere, and who does, by which call. */
interface Word {
  readonly may: readonly Name[]
  readonly must: Readonly<Record<string, readonly Name[]>>
}

const words = {
  reportReason: {
    may: ['reporter', ...staff],
    must: { 'restrictions/own/': ['reporter'], 'reports/list/': staff, 'reports/get/': staff },
  },
  reportAnswer: {
    may: ['founder', ...staff],
    must: { 'restrictions/own/': ['founder'], 'reports/get/': staff },
  },
  reportDecision: {
    may: ['reporter', 'founder', ...staff],
    must: { 'restrictions/own/': ['reporter', 'founder'], 'notifications/': ['reporter', 'founder'] },
  },
  openReason: { may: ['reporter', ...staff], must: { 'restrictions/own/': ['reporter'], 'reports/list/': staff } },
  waitingStatement: { may: [...own, ...accounts], must: { 'claims/mine/?startup': own, 'claims/list/': accounts } },
  waitingFile: { may: [...own, ...accounts], must: { 'claims/mine/?startup': own, 'claims/list/': accounts } },
  waitingEvidence: { may: [...own, ...accounts], must: { 'claims/evidence/': [...own, ...accounts] } },
  refusedStatement: { may: [...own, ...accounts], must: { 'claims/mine/?startup': own } },
  refusedReason: { may: [...own, ...accounts], must: { 'claims/mine/?startup': own } },
  refusedEvidence: { may: [...own, ...accounts], must: { 'claims/evidence/': [...own, ...accounts] } },
  confirmedStatement: { may: members, must: { 'claims/shown/?startup': members } },
  confirmedEvidence: { may: [...own, ...accounts], must: { 'claims/evidence/': [...own, ...accounts] } },
  awardStatement: {
    may: names,
    must: { 'claims/shown/?startup': members, 'public/startups/': ['nobody', 'unverified', 'stranger'] },
  },
  withdrawnStatement: { may: own, must: { 'claims/mine/?startup': own } },
  withdrawnEvidence: { may: own, must: {} },
  expiredStatement: { may: own, must: { 'claims/mine/?startup': own } },
  identityStatement: {
    may: ['claimant', 'readingOnly', ...accounts],
    must: { 'claims/mine/': ['claimant', 'readingOnly'], 'claims/list/': accounts },
  },
  identityEvidence: {
    may: ['claimant', ...accounts],
    must: { 'claims/evidence/': ['claimant', ...accounts] },
  },
  askedStatement: {
    may: ['claimant', 'readingOnly', 'referee'],
    must: { 'claims/mine/': ['claimant', 'readingOnly', 'referee'] },
  },
  vouchingStatement: {
    may: ['claimant', 'readingOnly', 'referee'],
    must: { 'claims/mine/': ['claimant', 'readingOnly'] },
  },
  vouchingReason: {
    may: ['claimant', 'readingOnly', 'referee'],
    must: { 'claims/mine/': ['claimant', 'readingOnly'] },
  },
} as const satisfies Readonly<Record<string, Word>>

type WordName = keyof typeof words
const wordNames = Object.keys(words) as WordName[] // the keys of that record
const tokenOf = (name: WordName): string => {
  const place = wordNames.indexOf(name)
  return `zqwd${String.fromCharCode(97 + Math.floor(place / 26), 97 + (place % 26))}xzq`
}
const wordOf = new Map(wordNames.map((name) => [tokenOf(name), name]))

interface Scene {
  readonly app: TestApp
  readonly users: Readonly<Record<Exclude<Name, 'nobody'>, TestUser>>
  readonly id: string
  readonly slug: string
  readonly reports: readonly string[]
  readonly claims: readonly string[]
}

async function sceneOf(app: TestApp): Promise<Scene> {
  const admin = await app.user({ role: 'admin' })
  const users = {
    admin,
    unverified: await app.user({ email_verified: false }),
    stranger: await app.user(),
    investor: await app.user({ role: 'vc' }),
    founder: await app.user(),
    colleague: await app.user(),
    reporter: await app.user({ role: 'vc' }),
    claimant: await app.user({ role: 'vc' }),
    readingOnly: await app.user({ role: 'vc' }),
    referee: await verified(app, admin, 'Teranga Capital'),
    moderator: await app.user({ role: 'admin', rights: 'moderator' }),
    readOnly: await app.user({ role: 'admin', rights: 'read_only' }),
  } as const
  const { founder, claimant, referee } = users
  await joins(app, founder, users.colleague, 'member')
  await joins(app, claimant, users.readingOnly, 'viewer')
  const id = await startup(app, founder, { startup_name: 'Kolda', show_publicly: true })
  const [row] = await app.db.select().from(schema.startups).where(eq(schema.startups.id, id))
  const reports = await reportsOf(app, users, id)
  const claims = await claimsOf(app, users, id)
  const organisation_uuid = (await findWorkplace(app.db, referee.id)) ?? ''
  const vouching = await make(app, claimant, 'reference', { statement: 'vouchingStatement' }, { organisation_uuid })
  const answered = await app.post(
    'claims/answer_reference/',
    { claim_uuid: vouching, state: 'refused', reason: tokenOf('vouchingReason') },
    referee.token,
  )
  expect(answered.status).toBe(200)
  const asked = await make(app, claimant, 'reference', { statement: 'askedStatement' }, { organisation_uuid })
  const identity = await make(app, claimant, 'investor_identity', {
    ...{ statement: 'identityStatement', evidence: 'identityEvidence' },
  })
  return { app, users, id, slug: row?.slug ?? '', reports, claims: [...claims, vouching, asked, identity] }
}

/** A scam that is answered and upheld, and one that waits. */
async function reportsOf(app: TestApp, { founder, reporter, admin }: Scene['users'], startup_uuid: string) {
  const report = (what: WordName) =>
    app.post('startups/report/', { startup_uuid, kind: 'scam', reason: tokenOf(what) }, reporter.token)
  const listed = async () =>
    (await app.get<{ data: Report[] }>('reports/list/?sort=["created_at","DESC"]', admin.token)).body.data.filter(
      ({ reporter_uuid }) => reporter_uuid === reporter.id,
    )
  expect((await report('reportReason')).status).toBe(200)
  const [first] = await listed()
  const report_uuid = first?.report_uuid
  const heard = await app.post('restrictions/answer/', { report_uuid, answer: tokenOf('reportAnswer') }, founder.token)
  expect(heard.status, JSON.stringify(heard.body)).toBe(200)
  const upheld = await app.post('reports/uphold/', { report_uuid, note: tokenOf('reportDecision') }, admin.token)
  expect(upheld.status).toBe(200)
  expect((await report('openReason')).status).toBe(200)
  return (await listed()).map((one) => one.report_uuid)
}

/** Claims something with tokens in its statement, in the name of its file and in the file. */
async function make(
  app: TestApp,
  by: TestUser,
  type: ClaimType,
  {
    statement,
    evidence,
    file,
  }: { readonly statement: WordName; readonly evidence?: WordName; readonly file?: WordName },
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const name = file ? `${tokenOf(file)}.pdf` : 'extract.pdf'
  const made = await claim(app, by, type, {
    statement: tokenOf(statement),
    ...(evidence ? { evidence: paper(`%PDF-1.7\n${tokenOf(evidence)}\n`, name) } : {}),
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.data.claim_uuid
}

/** Claims of the startup, one in each state. */
async function claimsOf(app: TestApp, { founder, admin }: Scene['users'], startup_uuid: string) {
  const of = (type: ClaimType, texts: Parameters<typeof make>[3], more: Readonly<Record<string, string>> = {}) =>
    make(app, founder, type, texts, { startup_uuid, ...more })
  const link = { link: 'https://awards.example/kolda' }
  const waiting = await of('register_number', {
    ...{ statement: 'waitingStatement', evidence: 'waitingEvidence', file: 'waitingFile' },
  })
  const refused = await of('startup_act_label', { statement: 'refusedStatement', evidence: 'refusedEvidence' })
  const reason = tokenOf('refusedReason')
  expect((await app.post('claims/refuse/', { claim_uuid: refused, reason }, admin.token)).status).toBe(200)
  const stands = await of('revenue', { statement: 'confirmedStatement', evidence: 'confirmedEvidence' })
  const award = await of('award', { statement: 'awardStatement' }, link)
  for (const one of [stands, award]) expect((await confirm(app, admin, one)).status).toBe(200)
  const withdrawn = await of('women_owned', { statement: 'withdrawnStatement', evidence: 'withdrawnEvidence' })
  expect((await app.post('claims/withdraw/', { claim_uuid: withdrawn }, founder.token)).status).toBe(200)
  const expired = await of('award', { statement: 'expiredStatement' }, link)
  await confirm(app, admin, expired)
  await app.db.update(schema.claims).set({ ends_at: app.deps.now() }).where(eq(schema.claims.id, expired))
  return [waiting, refused, stands, award, withdrawn, expired]
}

/** Every surface where such texts might stand, by the name that `words` has it by. */
function surfaces({
  id,
  slug,
  users,
  reports,
}: Scene): readonly (readonly [name: string, method: 'GET' | 'POST', path: string, body?: object])[] {
  const gets = [
    ...['restrictions/own/', 'reports/list/', 'notifications/', 'claims/mine/', 'claims/list/', 'claims/referees/'],
    ...['organisation/mine/', 'audit/list/', 'users/list/', 'vc/list/', 'chats/', 'contacts/', 'startups/list/'],
    ...['startups/export/', 'startups/facets/', 'dashboard/', 'dashboard/investor/', 'dashboard/founder/', 'overview/'],
    ...['dashboard/attention/', 'search/?q=zqwd', 'public/startups/', 'public/startup_addresses/', 'vc/pipeline/'],
  ]
  return [
    ...gets.map((path) => [path, 'GET', path] as const),
    ['claims/mine/?startup', 'GET', `claims/mine/?startup=${id}`],
    ['claims/shown/?startup', 'GET', `claims/shown/?startup=${id}`],
    ['public/startups/', 'GET', `public/startups/${slug}/`],
    ['startups/get/', 'POST', 'startups/get/', { startup_uuid: id }],
    ['timeline', 'GET', `vc/pipeline/timeline/${id}/`],
    ...Object.values(users).flatMap((user) => [
      ['claims/shown/?user', 'GET', `claims/shown/?user=${user.id}`] as const,
      ['users/get/', 'GET', `users/get/${user.id}/`] as const,
      ['vc/get/', 'GET', `vc/get/${user.id}/`] as const,
    ]),
    ...reports.map((report_uuid) => ['reports/get/', 'POST', 'reports/get/', { report_uuid }] as const),
  ]
}

describeOnBoth('the words of reports and claims', (app, where) => {
  it('stand where they may be read, each of them, and nowhere else', async () => {
    const scene = await sceneOf(app())
    const { users, claims } = scene
    const faults: string[] = []
    const found = new Map<string, Set<WordName>>()
    const take = (surface: string, reader: Name, text: string) => {
      for (const token of tokensIn(text)) {
        const word = wordOf.get(token)
        if (!word) continue
        const may: readonly Name[] = words[word].may
        if (!may.includes(reader)) faults.push(`${surface}: ${word} to ${reader}`)
        const seen = found.get(`${surface} ${reader}`) ?? new Set()
        found.set(`${surface} ${reader}`, seen.add(word))
      }
    }
    let asked = 0
    for (const reader of names) {
      const token = reader === 'nobody' ? undefined : users[reader].token
      for (const [surface, method, path, body] of surfaces(scene)) {
        const answer = await app().ask(method, path, body, { token })
        expect(answer.status, `${path} as ${reader}`).toBeLessThan(500)
        asked++
        take(surface, reader, JSON.stringify(answer.body))
      }
      for (const one of claims) {
        take('claims/evidence/', reader, (await evidenceOf(app(), one, token)).text)
        asked++
      }
    }
    for (const reader of names) {
      if (reader === 'nobody' || reader === 'unverified') continue
      const files = await archiveOf(app(), users[reader])
      take('archive', reader, Object.entries(files).flat().join('\n'))
      asked++
    }
    for (const { to, subject, text } of await app().mails()) {
      const reader = names.find((name) => name !== 'nobody' && to.includes(users[name].email))
      if (reader) take(`mail: ${subject}`, reader, `${subject} ${text}`)
    }
    for (const word of wordNames)
      for (const [surface, readers] of Object.entries<readonly Name[]>(words[word].must))
        for (const reader of readers)
          if (!found.get(`${surface} ${reader}`)?.has(word)) faults.push(`${surface}: no ${word} for ${reader}`)
    note('sentinel', `${where}, words of reports and claims`, asked, faults.length)
    expect(faults).toEqual([])
  })
})
