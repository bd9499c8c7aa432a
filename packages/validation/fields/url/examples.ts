import type { Examples } from '../kind.ts'

export const url: Examples = {
  options: {},
  values: [
    { sent: 'https://a.example/', shown: 'a.example' },
    { sent: 'https://b.example/', shown: 'b.example' },
    { sent: 'https://c.example/', shown: 'c.example' },
    { sent: 'https://d.example/', shown: 'd.example' },
  ],
  reads: [['chuva.io', 'https://chuva.io']],
  bad: ['javascript:alert(1)'],
}
