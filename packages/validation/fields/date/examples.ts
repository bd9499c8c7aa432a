import type { Examples } from '../kind.ts'

export const date: Examples = {
  options: {},
  values: [
    { sent: '1999-12-31', shown: '12/31/1999' },
    { sent: '2019-03-01', shown: '3/1/2019' },
    { sent: '2020-02-29', shown: '2/29/2020' },
    { sent: '2024-01-01', shown: '1/1/2024' },
  ],
  reads: [[' 2024-02-29 ', '2024-02-29']],
  bad: ['2023-02-29', '0001-01-01'],
}
