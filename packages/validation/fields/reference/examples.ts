import type { Examples } from '../kind.ts'

const uuid = (last: string) => `018f2b6e-7a10-7cc3-8d55-0242ac12000${last}`
const first = uuid('1')

/** Of records that are not there: what is sent to a server refers to records of its own. */
export const reference: Examples = {
  options: { to: 'categories' },
  values: [
    { sent: first, shown: first },
    { sent: uuid('2'), shown: uuid('2') },
    { sent: uuid('3'), shown: uuid('3') },
    { sent: uuid('4'), shown: uuid('4') },
  ],
  reads: [[first.toUpperCase(), first]],
  bad: ['x', 5],
}
