import type { Examples } from '../kind.ts'

export const text: Examples = {
  options: {},
  values: [
    { sent: 'Ångström', shown: 'Ångström' },
    { sent: 'bread', shown: 'bread' },
    { sent: 'Corn', shown: 'Corn' },
    { sent: 'dates', shown: 'dates' },
  ],
  reads: [
    [' a ', 'a'],
    [7, '7'],
  ],
  bad: ['x'.repeat(201), {}, true],
}
