import { en } from './english.ts'
import { datedSentences, noticeSentences, type NoticeSentences } from './noticeSentences.ts'

const said: NoticeSentences = { sentences: noticeSentences(), dated: datedSentences() }

// What shows notifications imports this file, so that their words are there before it is shown.
Object.assign(en, { bell: { ...en.bell, ...said } })
