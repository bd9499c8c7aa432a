import type { KindName } from '@baobab/validation'

/** A value of a kind: as an answer carries it, as a screen shows it, and another that a person types or chooses. */
interface Value {
  readonly value: unknown
  readonly shown: string
  /** What is typed, or the option that is chosen; nothing where no box takes it. */
  readonly fill?: string
  readonly sent?: unknown
}

export const agritech = { uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }
export const fintech = { uuid: '01920000-0000-7000-8000-0000000000a2', name: 'Fintech' }

/** One of each kind; a kind without one does not compile. */
export const values: Readonly<Record<KindName, Value>> = {
  text: { value: 'Kolda', shown: 'Kolda', fill: 'Praia', sent: 'Praia' },
  longText: { value: 'Two crates in five', shown: 'Two crates in five', fill: 'Three', sent: 'Three' },
  email: {
    value: 'ama@kolda.example',
    shown: 'ama@kolda.example',
    fill: 'yaa@kolda.example',
    sent: 'yaa@kolda.example',
  },
  phone: { value: '+238 991 23 45', shown: '+238 991 23 45', fill: '+238 991 00 00', sent: '+238 991 00 00' },
  url: {
    value: 'https://every.example',
    shown: 'every.example',
    fill: 'https://new.example',
    sent: 'https://new.example',
  },
  money: { value: '1200.50', shown: '$1,200.50', fill: '2k', sent: '2000' },
  count: { value: 1310, shown: '1,310', fill: '7', sent: '7' },
  percent: { value: 62.5, shown: '62.5%', fill: '70', sent: '70' },
  date: { value: '2021-03-14', shown: '3/14/2021', fill: '2022-05-17', sent: '2022-05-17' },
  country: { value: 'Cabo Verde', shown: 'Cabo Verde', fill: 'Togo', sent: 'Togo' },
  reference: { value: agritech.uuid, shown: 'Agritech', fill: 'Fintech', sent: fintech.uuid },
  choice: { value: 'one', shown: 'Option one', fill: 'Option two', sent: 'two' },
  flag: { value: true, shown: 'Yes', fill: '', sent: false },
  image: { value: '/files/every.webp', shown: '' },
}
