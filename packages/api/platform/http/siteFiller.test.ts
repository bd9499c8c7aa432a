import { describe, expect, it } from 'vitest'
import { contactMarks, nameMark } from '@baobab/design/brand.ts'
import { readEnv } from '../env/env.ts'
import { siteFiller } from './siteFiller.ts'

const name = 'A & "B" </script>'

describe('the name of the hub', () => {
  it('stands in pages as text, in data as data, and in no other file', () => {
    const fill = siteFiller({ env: readEnv({ HUB_NAME: name }) })()
    const data = `<script type="application/ld+json">${JSON.stringify({ name: nameMark })}</script>`
    expect(fill(`<title>${nameMark}</title>${data}<p>Baobab</p>`, 'text/html; charset=utf-8')).toBe(
      '<title>A &#38; &#34;B&#34; &#60;/script&#62;</title><script type="application/ld+json">{"name":"A & \\"B\\" \\u003c/script>"}</script><p>Baobab</p>',
    )
    const manifest = fill(JSON.stringify({ name: nameMark }), 'application/manifest+json; charset=utf-8')
    expect(JSON.parse(manifest)).toEqual({ name })
    expect(fill(nameMark, 'text/plain; charset=utf-8')).toBe(nameMark)
  })

  it('changes with the settings, and is worked out once until then', () => {
    const deps = { env: readEnv({ PUBLIC_LOCATION: 'Praia' }) }
    const filler = siteFiller(deps)
    const page = `<contact-details hidden><ul><li data-contact="location">${contactMarks.location}</li></ul></contact-details>`
    const before = filler()
    expect(filler()).toBe(before)
    expect(before(page, 'text/html')).toContain('Praia')
    deps.env = readEnv({ PUBLIC_LOCATION: 'Mindelo' })
    expect(filler()(page, 'text/html')).toContain('Mindelo')
  })
})
