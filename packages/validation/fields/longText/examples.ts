import type { Examples } from '../kind.ts'

export const longText: Examples = {
  options: {},
  values: [
    { sent: 'Apple\ntree', shown: 'Apple tree' },
    { sent: 'birch\ntree', shown: 'birch tree' },
    { sent: 'Cedar\ntree', shown: 'Cedar tree' },
    { sent: 'dragon\ntree', shown: 'dragon tree' },
  ],
  reads: [[' a\nb ', 'a\nb']],
  bad: ['x'.repeat(10_001), 5],
}
