import type { Examples } from '../kind.ts'

export const money: Examples = {
  options: {},
  values: [
    { sent: '9.50', shown: '$9.50' },
    { sent: '10.00', shown: '$10' },
    { sent: '1000.25', shown: '$1,000.25' },
    { sent: '2000', shown: '$2,000' },
  ],
  reads: [
    ['1250.50', '1250.50'],
    [0.1, '0.1'],
    ['+5', '5'],
  ],
  bad: ['-1', '1e16', 'x'],
}
