import {
  contract,
  fillIn,
  isNumber,
  messages,
  settingDetails,
  settingNames,
  settingsUuid,
  type SettingName,
  type SettingsAnswer,
  type SettingValues,
} from '@baobab/validation'
import type { Env } from '../../platform/env/env.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { oneLine } from '../../platform/mail/compose.ts'
import { lockSettings, readSettings, storeSettings, type StoredSettings } from '../../platform/settings/stored.ts'
import { settingsOf, withSettings } from '../../platform/settings/values.ts'
import { nameOf } from '../users/presenter.ts'

const calls = contract.settings

const getRoute = route(calls.get, async ({ db, settings }) => present(settings.defaults, await readSettings(db)))

/** Changes what is given; who read an older version is told who changed it since. */
const updateRoute = route(calls.update, async ({ db, settings, currentUser, body, at, audit, afterCommit }) => {
  const { version, ...given } = body
  const stored = await db.transaction(async (tx) => {
    const before = await lockSettings(tx, at)
    if (typeof version === 'string' && Number(version) !== before.version) throw httpError.conflict(changedBy(before))
    const values = changedValues(before.values, given)
    const inForce = (set: SettingValues) => settingsOf(withSettings(settings.defaults, set))
    const [old, now] = [inForce(before.values), inForce(values)]
    const changed = settingNames.filter((name) => before.values[name] !== values[name])
    if (changed.length === 0) return before
    const after = { ...before, version: before.version + 1, values }
    await storeSettings(tx, after, currentUser.id, at)
    for (const name of changed)
      await audit({ action: 'settings.changed', detail: { name, from: old[name], to: now[name] } }, tx)
    return after
  })
  await afterCommit(() => settings.read())
  return { message: messages.settings.saved, data: present(settings.defaults, stored) }
})

function changedBy({ changedBy: person }: StoredSettings) {
  const { meanwhile, changedMeanwhile } = messages.settings
  return person ? fillIn(meanwhile, { name: nameOf(person) }) : changedMeanwhile
}

/** What is set after a change: what is left out stays, and what is emptied is set no more. */
function changedValues(before: SettingValues, given: Readonly<Partial<Record<SettingName, unknown>>>): SettingValues {
  const values = settingNames.flatMap((name) => {
    const value = given[name] === undefined ? before[name] : kept(name, given[name])
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(values)
}

/** A value as it is kept: a text on one line; figures are read as decimal text. */
function kept(name: SettingName, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return isNumber(settingDetails[name].field) ? Number(value) : oneLine(value)
}

function present(defaults: Env, { version, values }: StoredSettings): SettingsAnswer {
  return {
    ...settingsOf(withSettings(defaults, values)),
    settings_uuid: settingsUuid,
    version,
    is_set: settingNames.filter((name) => values[name] !== undefined),
  }
}

export const settingsRoutes: readonly Route[] = [getRoute, updateRoute]
