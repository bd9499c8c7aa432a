import { describe, expect, it } from 'vitest'
import { contactDetailList, contactMarks } from '@baobab/design/brand.ts'
import { contactFiller } from './contactDetails.ts'

const entries = contactDetailList
  .map(
    ({ name, text, href }) =>
      `<li data-contact="${name}" class="x">${href ? `<a href="${href}">${text}</a>` : text}</li>`,
  )
  .join('')
const page = `<body><main hidden>Main</main><footer><contact-details hidden="true" class="y"><h2>Contact</h2><ul>${entries}</ul></contact-details></footer></body>`

describe('the contact details of a page', () => {
  it('are the operator’s, written as text', () => {
    expect(
      contactFiller({ email: 'a&b@c.example', phone: '+221 33 800 00 00', location: '<b>Dakar</b> $& "5"' })(page),
    ).toBe(
      '<body><main hidden>Main</main><footer><contact-details class="y"><h2>Contact</h2><ul><li data-contact="location" class="x">&#60;b&#62;Dakar&#60;/b&#62; $&#38; &#34;5&#34;</li><li data-contact="email" class="x"><a href="mailto:a&#38;b@c.example">a&#38;b@c.example</a></li><li data-contact="phone" class="x"><a href="tel:+221338000000">+221\u00a033\u00a0800\u00a000\u00a000</a></li></ul></contact-details></footer></body>',
    )
  })

  it('leave out what is empty', () => {
    const shown = contactFiller({ email: '', phone: '', location: 'Dakar' })(page)
    expect(shown).toContain('<ul><li data-contact="location" class="x">Dakar</li></ul>')
    expect(shown).not.toMatch(/mailto|tel:|__/)
  })

  it('are not there at all where all are empty', () => {
    expect(contactFiller({ email: '', phone: '', location: '' })(page)).toBe(
      '<body><main hidden>Main</main><footer></footer></body>',
    )
  })

  it('are told to search engines too, those that are set', () => {
    const told = (text: string) => `<script type="application/ld+json">${text}</script>`
    const built = told(
      JSON.stringify({
        name: 'Baobab',
        email: contactMarks.email,
        telephone: contactMarks.phone,
        address: contactMarks.location,
      }),
    )
    expect(contactFiller({ email: 'a@b.example', phone: '', location: '</script><b>' })(built)).toBe(
      told('{"name":"Baobab","email":"a@b.example","address":"\\u003c/script>\\u003cb>"}'),
    )
    expect(contactFiller({ email: '', phone: '', location: '' })(built)).toBe(told('{"name":"Baobab"}'))
  })

  it('leave a page alone that has no place for them', () => {
    const bare = `<p hidden>${contactMarks.email}</p>`
    expect(contactFiller({ email: 'a@b.example', phone: '', location: '' })(bare)).toBe(bare)
  })
})
