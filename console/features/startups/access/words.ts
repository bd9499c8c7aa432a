import { accessWords } from '@baobab/i18n/en/console/access.ts'
import { en } from '../../../i18n/english.ts'

// A screen that says them imports this file, so that they are there before it is shown.
Object.assign(en, accessWords)
