import type { Examples } from '../kind.ts'

export const country: Examples = {
  options: {},
  values: [
    { sent: 'Angola', shown: 'Angola' },
    { sent: 'Benin', shown: 'Benin' },
    { sent: 'Cabo Verde', shown: 'Cabo Verde' },
    { sent: 'Djibouti', shown: 'Djibouti' },
  ],
  reads: [
    ['cape verde', 'Cabo Verde'],
    ['SN', 'Senegal'],
    ['Utopia', 'Utopia'],
  ],
  bad: [5],
}
