import type { Examples } from '../kind.ts'

export const percent: Examples = {
  options: {},
  values: [
    { sent: '5', answered: 5, shown: '5%' },
    { sent: '10', answered: 10, shown: '10%' },
    { sent: '60.5', answered: 60.5, shown: '60.5%' },
    { sent: '70', answered: 70, shown: '70%' },
  ],
  reads: [
    ['0', '0'],
    ['100 %', '100'],
  ],
  bad: ['101', '-1', 'x'],
}
