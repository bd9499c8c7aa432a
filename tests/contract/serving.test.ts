import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls } from '@baobab/validation'
import { describeOnBoth } from './harness.ts'

describeOnBoth('what stands beside the calls', (app) => {
  const read = (path: string) => app().app.request(`http://baobab.test${path}`)

  it('says that it lives and that it is ready, until the database is gone or not migrated', async () => {
    expect(await (await read('/healthz')).json()).toEqual({ status: 'alive' })
    expect([(await read('/readyz')).status, await (await read('/readyz')).json()]).toEqual([200, { status: 'ready' }])
    await app().db.execute("update migrations set name = 'undone ' || name")
    const unready = await read('/readyz')
    expect([unready.status, await unready.json()]).toEqual([503, { status: 'not migrated' }])
    await app().db.execute('update migrations set name = substr(name, 8)')
  })

  it('documents itself', async () => {
    const document = await read('/api/openapi.json')
    expect(document.headers.get('content-type')).toContain('application/json')
    const { openapi, paths } = (await document.json()) as { openapi: string; paths: object }
    expect(openapi).toMatch(/^3\.1/)
    expect(Object.keys(paths)).toHaveLength(new Set(calls.map(([, call]) => call.path)).size)
    for (const path of ['/api/docs', '/api/docs/']) {
      const page = await read(path)
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    }
  })

  it('serves stored pictures for good, and nothing that they could run', async () => {
    const address = await app().deps.files.putDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#1f5f46"/></svg>',
    )
    const picture = await read(address)
    expect(picture.status).toBe(200)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const path of ['/files/x.webp', '/files/..%2f..%2fetc%2fpasswd', '/files/', `${address}.part`])
      expect((await read(path)).status).toBe(404)
  })

  it('writes each mail whole, to one person, for the operator’s eyes only', async () => {
    const user = await app().user({ first_name: 'Eve\r\nBcc: all@evil.example', email_verified: false })
    await app().post('send_verification_email', {}, user.token)
    await app().mails()
    const folder = join(app().deps.env.dataDir, 'outbox')
    const names = await readdir(folder)
    expect(names).toEqual([expect.stringMatching(/^[\dTZ-]+-verify-[0-9a-f-]{36}\.eml$/)])
    const source = await readFile(join(folder, names[0] ?? ''), 'utf8')
    expect(source.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(source).toMatch(/^To: .*@test\.example/m)
    const kept = await app().db.execute('select kind, recipient, subject, state, tries, content from mails')
    expect(kept.rows).toEqual([
      {
        kind: 'verify',
        recipient: user.email,
        subject: 'Verify your email address',
        state: 'sent',
        tries: 1,
        content: null,
      },
    ])
  })
})
