import { limits } from '../../limits.ts'
import type { Examples } from '../kind.ts'

const example = (name: string, number?: number) => ({
  sent: number === undefined ? name : `${name} | ${number}`,
  answered: [{ name, people: number ?? null }],
  shown: number === undefined ? name : `${name} · ${number}`,
})

export const rows: Examples = {
  options: {
    parts: {
      name: { kind: 'text', label: 'Name', required: 'always', options: {} },
      people: { kind: 'count', label: 'People', required: 'never', options: {} },
    },
  },
  values: [example('Accra', 4), example('Bamako'), example('Conakry', 12), example('Dakar', 1)],
  reads: [
    [[{ name: ' Accra ', people: '1.2k' }, { name: '' }, { name: 'a|b' }], 'Accra | 1200\na\\|b'],
    ['[{"name":"Accra","people":4}]', 'Accra | 4'],
    [' Accra|4 |\n\n Lomé ', 'Accra | 4\nLomé'],
  ],
  bad: [' | 4', 'Accra | many', 'Accra | 4 | 5', {}, [['Accra']], 'Accra\n'.repeat(limits.rows + 1)],
}
