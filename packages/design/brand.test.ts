import { expect, it } from 'vitest'
import { brand, contactLines } from './brand.ts'

it('leaves empty contact details out', () => {
  expect(contactLines({ ...brand, contact: { email: '', phone: '', location: '' } })).toEqual([])
})

it('makes an e-mail and a phone followable', () => {
  const lines = contactLines({ ...brand, contact: { email: 'a@b.example', phone: '+221 33 800 00 00', location: 'Dakar' } })
  expect(lines).toEqual([
    { label: 'Location', text: 'Dakar' },
    { label: 'Email', text: 'a@b.example', href: 'mailto:a@b.example' },
    { label: 'Phone', text: '+221 33 800 00 00', href: 'tel:+221338000000' },
  ])
})
