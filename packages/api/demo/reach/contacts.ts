import type { DemoContact } from '../shared/types.ts'

const thandeka = 'investor@demo.example'
const ibrahima = 'investor2@demo.example'

/** The contacts that are told one by one. The demo's other connections were accepted where they went on, and wait where they only began. */
export const contacts: DemoContact[] = [
  {
    startup: 'udongo-lab',
    investor: thandeka,
    days: 34,
    stage: 'diligence',
    answer: { state: 'accepted', days: 33.6 },
    outcome: { stated: 'in_diligence', days: 1.2 },
  },
  {
    startup: 'udongo-lab',
    investor: ibrahima,
    days: 62,
    stage: 'contacted',
    answer: {
      state: 'declined',
      days: 60,
      reason:
        'Thank you for asking, Ibrahima. This round is led by one fund with 150,000 dollars or more, and the rest is spoken for. A smaller cheque would move things at Kiosk Seventeen; please look there.',
    },
  },
  { startup: 'kiosk-seventeen', investor: ibrahima, days: 1.3, stage: 'interested' },
  { startup: 'kasa-morabi', investor: ibrahima, days: 16, stage: 'meeting', answer: { state: 'accepted', days: 15.2 } },
  { startup: 'kasa-morabi', investor: thandeka, days: 0.2, stage: 'interested' },
  { startup: 'kasi-basket', investor: thandeka, days: 44, stage: 'meeting', answer: { state: 'accepted', days: 43.1 } },
  {
    startup: 'gaal-connect',
    investor: thandeka,
    days: 15,
    stage: 'interested',
    answer: {
      state: 'declined',
      days: 11.5,
      reason:
        'Notre tour est bouclé depuis mardi. Revenez vers nous au printemps : nous ouvrirons une tranche pour les relais de Casamance.',
    },
  },
  {
    startup: 'ikawa-direct',
    investor: ibrahima,
    days: 27,
    stage: 'contacted',
    answer: { state: 'accepted', days: 26.4 },
  },
  {
    startup: 'stock-sante',
    investor: ibrahima,
    days: 6,
    stage: 'interested',
    answer: { state: 'accepted', days: 2.1 },
  },
  {
    startup: 'sango-ecole',
    investor: thandeka,
    days: 20,
    stage: 'interested',
    answer: { state: 'accepted', days: 19.2 },
  },
  { startup: 'sango-ecole', investor: ibrahima, days: 1.4, stage: 'interested' },
]
