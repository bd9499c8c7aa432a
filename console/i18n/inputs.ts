import { inputWords } from '@baobab/i18n/en/console/inputs.ts'
import { en } from './english.ts'
import { lateRules } from './lateRules.ts'

// What says them, or checks what was filled in, imports this file, so that they are there before it is shown.
Object.assign(en, inputWords, { messages: { ...en.messages, ...lateRules } })
