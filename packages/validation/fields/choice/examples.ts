import type { Examples } from '../kind.ts'

export const choice: Examples = {
  options: {
    options: [
      { value: 'a', label: 'First' },
      { value: 'b', label: 'Second' },
      { value: 'c', label: 'Third' },
      { value: 'd', label: 'Fourth' },
    ],
  },
  values: [
    { sent: 'a', shown: 'First' },
    { sent: 'b', shown: 'Second' },
    { sent: 'c', shown: 'Third' },
    { sent: 'd', shown: 'Fourth' },
  ],
  reads: [[' a ', 'a']],
  bad: ['e', 1],
}
