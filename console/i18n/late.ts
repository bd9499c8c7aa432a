import { lateWords } from '@baobab/i18n/en/console/late.ts'
import { en } from './english.ts'

// A screen that says them imports this file, so that they are there before it is shown.
Object.assign(en, lateWords)
