import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingDetails, settingNames, type SettingName } from '@baobab/validation'
import { readEnv } from '../env/env.ts'
import { settingsOf, withSettings } from './values.ts'

/** A value of each setting that is not the usual one, as a variable says it and as it is kept. */
const others: Readonly<Record<SettingName, readonly [said: string, kept: string | number | boolean]>> = {
  hub_name: ['Kola Hub', 'Kola Hub'],
  public_email: ['us@kola.example', 'us@kola.example'],
  public_phone: ['+221 33 800 00 00', '+221 33 800 00 00'],
  public_location: ['Dakar', 'Dakar'],
  contact_email: ['team@kola.example', 'team@kola.example'],
  review_listings: ['1', true],
  startups_per_day: ['7', 7],
  unverified_drafts: ['8', 8],
  exports_per_hour: ['9', 9],
}
const bare = readEnv({ DEMO: '0' })

describe('settings', () => {
  it.each(settingNames)('%s is what its variable says, and what is set goes before it', (name) => {
    const [said, kept] = others[name]
    const told = readEnv({ DEMO: '0', [settingDetails[name].env]: said })
    expect(settingsOf(bare)[name]).not.toBe(kept)
    expect(settingsOf(told)).toEqual({ ...settingsOf(bare), [name]: kept })
    expect(settingsOf(withSettings(bare, { [name]: kept }))).toEqual(settingsOf(told))
  })

  it('are described for operators as they are for administrators', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../docs/operate.md'), 'utf8')
    const rows = settingNames.map((name) => {
      const { field, env } = settingDetails[name]
      return `| ${field.label} | \`${name}\` | \`${env}\` |`
    })
    expect(page).toContain(`| setting | name in the API | variable |\n| --- | --- | --- |\n${rows.join('\n')}\n\n`)
  })
})
