import type { Examples } from '../kind.ts'

export const flag: Examples = {
  options: {},
  values: [
    { sent: false, shown: 'No' },
    { sent: true, shown: 'Yes' },
    { sent: true, shown: 'Yes' },
    { sent: true, shown: 'Yes' },
  ],
  reads: [
    ['false', false],
    ['1', true],
  ],
  bad: ['maybe', 2],
}
