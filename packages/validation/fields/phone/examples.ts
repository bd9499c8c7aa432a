import type { Examples } from '../kind.ts'

export const phone: Examples = {
  options: {},
  values: [
    { sent: '+238 111 22 33', shown: '+238 111 22 33' },
    { sent: '+238 222 33 44', shown: '+238 222 33 44' },
    { sent: '+238 333 44 55', shown: '+238 333 44 55' },
    { sent: '+238 444 55 66', shown: '+238 444 55 66' },
  ],
  reads: [
    ['+234 803 123 4567', '+234 803 123 4567'],
    [2389912345, '2389912345'],
  ],
  bad: ['12', '1-2-3-4-5-6', '+234 803 123 4567 890 1', 'call me', '+'],
}
