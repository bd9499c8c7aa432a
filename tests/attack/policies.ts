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

/** No policies: a name for statements, what a founder chose, which `readsDocument` decides by, and what a founder is told that others do not read. */
const noPolicies: ReadonlySet<string> = new Set(['classOf', 'tierOfSection', 'unreadSections'])

/** Policies that let nobody in when they alone are opened, each with what else holds them. */
export const doubled: Readonly<Record<string, string>> = {
  canPublishMany: 'the roles of the two calls (`who`) and the address that must be verified stand before it',
  isInvited: 'the invitation is looked for by the address of whoever asks',
  canPublishUnreviewed:
    'it is asked where listings are reviewed alone: tests/contract/listingReviews.test.ts tries each way to publish there',
}

/** The row of the table of calls that shows a policy open, by its feature and name. */
export const shownBy: Readonly<Record<string, string>> = {
  'deleted seesKind': 'deletedRecords.list (a private search)',
  'deleted canSee': 'startups.restore (deleted by an admin)',
  'deleted canRestore': 'startups.restore (deleted by an admin)',
  'deleted canErase': 'deletedRecords.erase (deleted by an admin)',
  'chats closingOf': 'chats.send (blocked)',
  'claims canClaim': 'claims.make',
  'claims canReadClaims': 'claims.mine',
  'claims canInspect': 'claims.evidence',
  'claims isOwnClaim': 'claims.confirm (of one’s own)',
  'claims canVouch': 'claims.answerReference (by a member)',
  'contacts canAnswer': 'contacts.answer',
  'dashboard canReadMarketFigures': 'dashboard.figures',
  'deck canReadDeck': 'deck.page',
  'deck canDownloadDeck': 'deck.download (not allowed)',
  'deck canEditDeck': 'deck.upload',
  'deck canReviewDeck': 'deck.state',
  'grants canDecideAccess': 'access.setTiers (by a member of its team)',
  'grants canReviewAccess': 'access.tiers',
  'grants sectionsToAskFor': 'access.ask (left to nobody)',
  'interests sideOf': 'interests.state',
  'interests canReadRecord': 'interests.record (disabled)',
  'members canManageMembers': 'organisations.rename (by a member)',
  'members canAskFor': 'access.ask (as one who only reads)',
  'members canBelong': 'organisations.accept (of investors)',
  'questions canReadQuestions': 'questions.list',
  'questions canRead': 'questions.edit (hidden)',
  'questions canAsk': 'questions.ask',
  'questions canEdit': 'questions.edit',
  'questions canAnswer': 'questions.answer',
  'questions canReadHidden': 'questions.list (hidden)',
  'questions canHide': 'questions.hide',
  'questions canShow': 'questions.hide (hidden by an admin, to show)',
  'questions canDelete': 'questions.delete',
  'questions actionsOf': 'questions.list',
  'reports canReport': 'users.report',
  'reports canBeReported': 'users.report (an administrator)',
  'reports canAnswer': 'restrictions.answer',
  'restrictions canBeRestricted': 'restrictions.set (an administrator)',
  'searches isOwner': 'searches.update',
  'sharing canChangeOwn': 'notes.update',
  'sharing canTakeAway': 'notes.delete',
  'startups isListed': 'questions.ask (draft)',
  'startups canAnyoneSee': 'publicStartups.get (draft)',
  'startups tierOfMarket': 'startups.list (a figure that is kept back)',
  'startups tierOf': 'startups.list',
  'startups groupsKeptFrom': 'startups.get (kept back)',
  'startups readsDocument': 'deck.page',
  'startups canSee': 'startups.publish',
  'startups canEdit': 'startups.update',
  'startups canPublish': 'startups.publish',
  'startups canUnpublish': 'startups.unpublish',
  'startups canRepublish': 'startups.publish (taken down)',
  'startups canDelete': 'startups.delete',
  'startups canConnect': 'vc.connect (draft)',
  'startups canKeepMore': 'startups.create (fourth draft)',
  'startups canExportOthers': 'startups.export',
  'startups canMatch': 'startups.list (matches a profile)',
  'startups seenBranches': 'startups.list',
  'startups seenSql': 'startups.like (draft)',
  'startups readsGroupSql': 'startups.list (a figure that is kept back)',
  'unfinished isOwner': 'unfinished.get',
  'users userPolicy.find': 'users.get',
  'users userPolicy.findOthers': 'search.find (people)',
  'users userPolicy.readInFull': 'users.get',
  'users userPolicy.findByAddress': 'search.find (people)',
  'users userPolicy.edit': 'users.update',
  'users userPolicy.setRole': 'users.update (role)',
  'vc canRead': 'vc.get',
}

/** A policy by its feature and name, as `shownBy` has it. */
export const nameOf = ({ feature, name, member }: Policy): string =>
  `${feature} ${member === undefined ? name : `${name}.${member}`}`

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
