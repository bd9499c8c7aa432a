import { lateWords } from '@baobab/i18n/en/console/late.ts'
import { listNames } from './described.ts'
import { en } from './english.ts'
import './inputs.ts'

const { audit } = lateWords

// A screen that says them imports this file, so that they are there before it is shown.
Object.assign(en, lateWords, { audit: { ...audit, lists: { ...listNames(), ...audit.lists } } })
