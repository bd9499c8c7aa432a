import { z } from 'zod'
import { answerOf } from '../derive/schemas.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { settingNames, settings as settingsResource } from '../resources/settings.ts'
import { doneAnswer } from './answers.ts'
import { defineCall } from './call.ts'

const access = ['admin'] as const

const settingsAnswer = answerOf(settingsResource.fields).extend({
  settings_uuid: z.guid(),
  version: z.number().meta({ description: 'Counts the changes; `update` takes it' }),
  is_set: z
    .array(z.enum(settingNames))
    .meta({ description: 'What is set here; the rest is what the environment says' }),
})
export type SettingsAnswer = z.infer<typeof settingsAnswer>

/** What administrators change while the product runs. */
export const settings = {
  get: defineCall({
    method: 'GET',
    path: 'settings/get/',
    summary: 'The settings as they are in force',
    access,
    answer: settingsAnswer,
  }),
  update: defineCall({
    method: 'POST',
    path: 'settings/update/',
    summary:
      'Change settings. What is left out stays; what is emptied is again what the environment says. 409 where somebody changed them since `version` was read: then nothing is changed.',
    access,
    mode: 'update',
    body: {
      ...settingsResource.fields,
      version: field.count('Version', { whole: limits.settings.versions, help: 'As it was read' }),
    },
    answer: doneAnswer.extend({ data: settingsAnswer }),
  }),
} as const
