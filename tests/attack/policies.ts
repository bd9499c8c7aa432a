import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../../packages/api/', import.meta.url))

/** A function of a policy that can be opened: its file, its name, and the member where it is one of an object. */
export interface Policy {
  readonly file: string
  readonly name: string
  readonly member: string | undefined
  readonly feature: string
}

/** What an open policy answers, where it is not `true`. */
const openings: Readonly<Record<string, unknown>> = {
  tierOf: 'private',
  closingOf: null,
  isOwnClaim: false,
  sideOf: 'founder',
  actionsOf: ['edit', 'answer', 'hide', 'show', 'delete'],
  seenSql: '(true)',
  groupsKeptFrom: [],
  readsGroupSql: '(true)',
  sectionsToAskFor: ['financials'],
}

/** No policies: a name for statements, and what a founder chose, which `readsDocument` decides by. */
const noPolicies: ReadonlySet<string> = new Set(['classOf', 'tierOfDocument'])

/** Policies that let nobody in when they alone are opened, each with what else holds them. */
export const doubled: Readonly<Record<string, string>> = {
  canPublishMany: 'the roles of the two calls (`who`) and the address that must be verified stand before it',
  isInvited: 'the invitation is looked for by the address of whoever asks',
  canPublishUnreviewed:
    'it is asked where listings are reviewed alone: tests/contract/listingReviews.test.ts tries each way to publish there',
}

/** Every exported policy of the server. */
export async function everyPolicy(): Promise<readonly Policy[]> {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)policy(Sql)?\.ts$/.test(file),
  )
  const found = await Promise.all(
    files.sort().map(async (file): Promise<Policy[]> => {
      const module = (await import(/* @vite-ignore */ `${server}${file}`)) as Readonly<Record<string, unknown>>
      const feature = basename(dirname(file))
      return Object.entries(module)
        .filter(([name]) => !noPolicies.has(name))
        .flatMap(([name, value]): Policy[] => {
          if (typeof value === 'function') return [{ file: `${server}${file}`, name, member: undefined, feature }]
          const members = typeof value === 'object' && value !== null ? Object.entries(value) : []
          return members.flatMap(([member, one]) =>
            typeof one === 'function' ? [{ file: `${server}${file}`, name, member, feature }] : [],
          )
        })
    }),
  )
  return found.flat()
}

/** A policy's module of which any policy can be opened while the server runs: then it allows everything to everyone. */
export function switchable(
  original: Readonly<Record<string, unknown>>,
  file: string,
  opened: () => Policy | undefined,
): Record<string, unknown> {
  const wrap = (value: unknown, name: string, member: string | undefined): unknown => {
    if (typeof value !== 'function') return value
    return (...given: unknown[]): unknown => {
      const open = opened()
      const isOpen = open?.file === file && open.name === name && open.member === member
      if (!isOpen) return (value as (...given: unknown[]) => unknown)(...given)
      return Object.hasOwn(openings, name) ? openings[name] : true
    }
  }
  return Object.fromEntries(
    Object.entries(original).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([member, one]) => [member, wrap(one, name, member)]))
        : wrap(value, name, undefined),
    ]),
  )
}
