import type { Examples } from '../kind.ts'

const picture = (name: string) => new File([new Uint8Array([1])], name, { type: 'image/png' })

export const image: Examples = {
  options: {},
  values: [
    { sent: picture('a.png'), answered: '/files/a.webp', shown: '' },
    { sent: picture('b.png'), answered: '/files/b.webp', shown: '' },
    { sent: picture('c.png'), answered: '/files/c.webp', shown: '' },
    { sent: picture('d.png'), answered: '/files/d.webp', shown: '' },
  ],
  reads: [],
  bad: [{}, 5],
}
