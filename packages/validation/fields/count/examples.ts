import type { Examples } from '../kind.ts'

export const count: Examples = {
  options: {},
  values: [
    { sent: '9', answered: 9, shown: '9' },
    { sent: '10', answered: 10, shown: '10' },
    { sent: '200', answered: 200, shown: '200' },
    { sent: '3000', answered: 3000, shown: '3,000' },
  ],
  reads: [
    [3, '3'],
    ['2.5', '2.5'],
  ],
  bad: ['x', '-3'],
}
