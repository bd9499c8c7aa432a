import { fold, limits, referenceListNames } from '@baobab/validation'
import type { QuestionAction } from './asked.ts'
import { isOwn, isVisible } from './present.ts'
import type { MockRecord } from './records.ts'

/** What is counted for the dashboards, and what a search finds. */
export const figureDeeds: Readonly<Record<string, QuestionAction>> = {
  'dashboard.figures': ({ world, viewer }) => {
    const own = world.records.startups.filter((startup) => isOwn(startup, viewer))
    const visible = world.records.startups.filter((startup) => isVisible('startups', startup, viewer))
    const published = (rows: readonly MockRecord[]) => rows.filter((row) => row['is_published'] === true).length
    const withRole = (role: string) => world.records.users.filter((user) => user['role'] === role).length
    return {
      founder:
        viewer.role === 'vc'
          ? undefined
          : {
              startups: own.length,
              published: published(own),
              likes: own.reduce((sum, one) => sum + world.count('liked', one['startup_uuid']), 0),
              followers: world.count('followed', viewer.user_uuid),
            },
      investor:
        viewer.role === 'startup'
          ? undefined
          : {
              startups: visible.length,
              connected: world.tied('connected', viewer.user_uuid).length,
              liked: world.tied('liked', viewer.user_uuid).length,
              following: world.tied('followed', viewer.user_uuid).length,
            },
      admin:
        viewer.role !== 'admin'
          ? undefined
          : {
              users: world.records.users.length,
              founders: withRole('startup'),
              investors: withRole('vc'),
              startups: world.records.startups.length,
              published: published(world.records.startups),
              waiting_requests: world.records.investorRequests.filter((one) => one['state'] === 'waiting').length,
              unanswered_messages: world.records.contactMessages.filter((one) => one['is_answered'] !== true).length,
            },
    }
  },
  'dashboard.trends': ({ world, viewer }) => {
    const from = new Date(world.now()).toISOString().slice(0, 10)
    const { days, weeks } = limits.trends
    return {
      founder:
        viewer.role === 'startup'
          ? { unit: 'day', from, views: flat(days), likes: flat(days), connections: flat(days) }
          : undefined,
      investor:
        viewer.role === 'vc' ? { unit: 'week', from, published: flat(weeks), connected: flat(weeks) } : undefined,
      admin:
        viewer.role === 'admin'
          ? { unit: 'week', from, users: flat(weeks), startups: flat(weeks), connections: flat(weeks) }
          : undefined,
      lists:
        viewer.role === 'admin'
          ? referenceListNames.map((name) => ({
              name,
              entries: world.records[name].length,
              unused: world.records[name].length,
              without: 0,
            }))
          : undefined,
    }
  },
  'search.find': ({ world, viewer, search }) => {
    const asked = fold(search.get('q') ?? '')
    const holds = (text: unknown) =>
      typeof text === 'string' && asked.length >= limits.search.shortest && fold(text).includes(asked)
    const isAdmin = viewer.role === 'admin'
    return {
      startups: world.records.startups.filter(
        (one) => isVisible('startups', one, viewer) && holds(one['startup_name']),
      ),
      people: world.records.users
        .filter(
          (one) =>
            (isAdmin || one['is_active'] !== false) &&
            holds(`${String(one['first_name'])} ${String(one['last_name'])}`),
        )
        .map((one) => ({
          ...one,
          name: `${String(one['first_name'])} ${String(one['last_name'])}`,
          email: isAdmin ? one['email'] : null,
          is_active: isAdmin ? one['is_active'] !== false : null,
        })),
    }
  },
}

const flat = (length: number) => Array.from({ length }, () => 0)
