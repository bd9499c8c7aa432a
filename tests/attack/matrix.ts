import { and, eq, ne } from 'drizzle-orm'
import { calls } from '@baobab/validation'
import { schema } from '@baobab/api'
import type { TestApp } from '../contract/harness.ts'
import { asks } from './asks.ts'
import { actors, cells, type ActorName } from './cells.ts'
import { network, sceneOf, seenIn } from './scene.ts'

/** A cell that is not what the table says. */
export interface WrongCell {
  readonly call: string
  readonly actor: ActorName
  readonly expected: string
  readonly found: string
}

const isPlain = (row: string) => !row.includes(' ')

/** The calls of the contract, and those that the table names: the two must be one. Rows of a situation are asked as they are named. */
export const named = {
  contract: calls.map(([name]) => name).sort(),
  table: [...cells.keys()].filter(isPlain).sort(),
  rows: [...cells.keys()],
  asked: Object.keys(asks).sort(),
}

const methods = new Map(calls.map(([name, call]) => [name, call.method]))

/** Makes a call as a user, upon a scene of its own, and answers what its cell must hold. */
export async function cellOf(app: TestApp, call: string, actor: ActorName): Promise<string> {
  const scene = await sceneOf(app, actor)
  const asked = await asks[call]?.(scene)
  if (!asked) return 'not asked'
  const answer = await app.ask(methods.get(call.split(' ')[0] ?? '') ?? 'GET', asked.path, asked.body, {
    token: scene.actor?.token,
    address: network(),
  })
  // How many there are tells of what is not shown.
  const counted =
    /\/([1-9]\d*)$/.test(answer.headers.get('content-range') ?? '') && JSON.stringify(answer.body) === '{"data":[]}'
  const seen = counted ? 'public' : seenIn(JSON.stringify(answer.body))
  if (answer.status === 200) return seen
  return seen === 'own' ? String(answer.status) : `${answer.status} that shows ${seen}`
}

/** Checks one cell. */
export async function checkCell(app: TestApp, call: string, actor: ActorName): Promise<WrongCell | undefined> {
  const expected = cells.get(call)?.[actor] ?? 'a row'
  const found = await cellOf(app, call, actor)
  return found === expected ? undefined : { call, actor, expected, found }
}

const always = 'administrator@baobab.example'

/** An administrator who is there throughout: the last one could do less. */
export const oneAdministrator = (app: TestApp) => app.user({ role: 'admin', email: always })

/**
 * Disables the administrators of the scenes so far, save the one who is there throughout, and drops the mails that wait. What every administrator
 * is told of would otherwise be written and sent to those of all earlier rows.
 */
export async function endScenes({ db }: TestApp): Promise<void> {
  await db
    .update(schema.users)
    .set({ is_active: false })
    .where(and(eq(schema.users.role, 'admin'), eq(schema.users.is_active, true), ne(schema.users.email, always)))
  await db.delete(schema.mails).where(eq(schema.mails.state, 'queued'))
}

/** The columns that an app can show: that of an administrator without a second factor needs one that asks for it. */
export function columnsOf(app: TestApp): readonly ActorName[] {
  const asksForFactor = app.deps.env.adminMfa
  return actors.filter((actor) => (actor === 'adminWithoutFactor') === asksForFactor)
}
