import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'
import { describe, expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { describeOnBoth } from './harness.ts'
import { messages } from '../support/english.ts'

const folder = await mkdtemp(join(tmpdir(), 'baobab-site-'))

const field = (
  form: string,
  name: string,
  control = `<input type="text" id="${form}-${name}" name="${name}" required>`,
) => `<div class="field"><label for="${form}-${name}">${name}</label>${control}</div>`
const trap = '<div hidden><input name="homepage" tabindex="-1" autocomplete="off"></div>'

/** Pages as the site builds them, as far as the server looks at them. */
const built: Readonly<Record<string, string>> = {
  contact: `<form method="post" action="/api/contact/" class="form">${['name', 'email', 'phone_number', 'msg_subject'].map((name) => field('contact', name)).join('')}${field('contact', 'message', '<textarea id="contact-message" name="message" aria-describedby="contact-message-help"></textarea><span id="contact-message-help">Say</span>')}${trap}<button>Send</button></form>`,
  'auth/register': `<astro-island client="use" ssr><form method="post" action="/api/signup/">${field('register', 'first_name')}${field('register', 'last_name')}${field('register', 'role', '<select id="register-role" name="role"><option value="" selected>Choose Role</option><option value="startup">Founder</option></select>')}${field('register', 'email')}${field('register', 'password', '<input type="password" id="register-password" name="password">')}${field('register', 'confirm_password', '<input type="password" id="register-confirm_password" name="confirm_password">')}</form></astro-island>`,
  'forgot/forgot-password': `<form method="post" action="/api/forgot_password/">${field('forgot', 'email')}</form>`,
  'newsletter/confirm':
    '<form method="post" action="/api/newsletter/confirm/"><input type="hidden" name="token"><button>Confirm</button></form>',
  '.': `<form method="get" action="/search"></form><form method="post" action="/api/newsletter/subscribe/">${field('newsletter', 'name')}${field('newsletter', 'email')}${trap}</form>`,
}
for (const [page, form] of Object.entries(built)) {
  await mkdir(join(folder, 'site', page), { recursive: true })
  await writeFile(
    join(folder, 'site', page, 'index.html'),
    `<!DOCTYPE html><html lang="en"><head><title>${page}</title></head><body><header>The site</header><main>${form}</main></body></html>`,
  )
}

const typed = {
  name: 'Amina "A" <b>',
  email: 'amina@kolda.example',
  phone_number: '+221 77 000',
  msg_subject: 'Hello',
  message: '\nTwo\nlines </textarea><script>alert(1)</script>',
}
let networks = 0

describeOnBoth(
  'forms without script',
  (app) => {
    const send = async (
      path: string,
      body: Readonly<Record<string, string>>,
      headers: Readonly<Record<string, string>> = {},
      address = `203.0.113.${++networks}`,
    ) => {
      const request = new Request(`http://baobab.test/api/${path}`, {
        method: 'POST',
        body: new URLSearchParams(body),
        headers: {
          accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      })
      const response = await app().app.fetch(request, { incoming: { socket: { remoteAddress: address } } })
      const source = await response.text()
      return { status: response.status, headers: response.headers, source, ...look(source) }
    }

    it('get the page back with a message when it went well', async () => {
      const page = await send('contact/', typed)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
      expect(page.text('[role=status]')).toBe(messages.publicForms.contacted)
      expect(page.source).toContain('The site')
      expect(page.one('form')).toBeUndefined()
    })

    it('get the page back with each error beside its field and every value kept', async () => {
      const page = await send('contact', { ...typed, name: ' ', email: 'nobody' })
      expect(page.status).toBe(400)
      expect(page.text('[role=alert]')).toBe(messages.http.broken)
      expect([page.text('#contact-name-error'), page.text('#contact-email-error')]).toEqual([
        'Please enter your name',
        messages.rule.email,
      ])
      expect(page.one('#contact-name')).toMatchObject({
        'aria-invalid': 'true',
        'aria-describedby': 'contact-name-error',
        autofocus: '',
      })
      expect(page.one('#contact-email')).toMatchObject({ 'aria-invalid': 'true', value: 'nobody' })
      expect(page.one('#contact-email')).not.toHaveProperty('autofocus')
      expect(page.one('#contact-phone_number')).toMatchObject({ value: '+221 77 000' })
      expect(page.one('#contact-phone_number')).not.toHaveProperty('aria-invalid')
      expect(page.text('#contact-message')).toBe(typed.message)
      expect(page.source).not.toContain('<script>')
      const long = await send('contact', { ...typed, message: '' })
      expect(long.one('#contact-message')).toMatchObject({
        'aria-describedby': 'contact-message-help contact-message-error',
      })
      expect(long.one('#contact-name')).toMatchObject({ value: typed.name })
    })

    it('tell what no field shows above the form, and let the person try again', async () => {
      const page = await send('contact', { ...typed, homepage: 'https://x.example' })
      expect([page.status, page.text('[role=alert]'), page.one('[name=homepage]')?.['value']]).toEqual([
        400,
        messages.publicForms.leaveEmpty,
        undefined,
      ])
      const address = '203.0.113.250'
      for (let sent = 0; sent < limits.publicForms.sendings; sent++) await send('contact', typed, {}, address)
      const flooded = await send('contact', typed, {}, address)
      expect([flooded.status, flooded.one('#contact-email')?.['value']]).toEqual([429, typed.email])
      expect(flooded.text('[role=alert]')).toMatch(/^Many messages came from your network/)
      expect(flooded.headers.get('retry-after')).toMatch(/^\d+$/)
    })

    it('never give a password back', async () => {
      const page = await send('signup/', {
        first_name: 'Kofi',
        last_name: '',
        role: 'startup',
        email: 'kofi@test.example',
        password: 'Secret-secret-1',
        confirm_password: 'Secret-secret-1',
      })
      expect([page.status, page.text('[role=alert]'), page.text('#register-last_name-error')]).toEqual([
        400,
        'All fields are required',
        'This field is required',
      ])
      expect(page.source).not.toContain('Secret-secret-1')
      expect(page.one('option[value=startup]')).toHaveProperty('selected')
      expect(page.one('option[value=""]')).not.toHaveProperty('selected')
      // The page's script would put an empty form in its place.
      expect(page.source).not.toContain('astro-island')
      const done = await send('signup/', {
        first_name: 'Kofi',
        last_name: 'Mensah',
        role: 'startup',
        email: 'kofi@test.example',
        password: 'Secret-secret-1',
        confirm_password: 'Secret-secret-1',
      })
      expect([done.status, done.text('[role=status]')]).toEqual([200, messages.auth.registered])
    })

    it('work for the newsletter and a forgotten password', async () => {
      const asked = await send('newsletter/subscribe/', { name: '', email: 'reader@test.example' })
      expect([asked.status, asked.text('[role=status]')]).toEqual([200, messages.publicForms.subscribing])
      expect(asked.one('form[action="/search"]')).toBeDefined()
      const wrong = await send('newsletter/subscribe/', { email: '' })
      expect([wrong.status, wrong.text('#newsletter-email-error')]).toEqual([400, 'Email is required'])
      const user = await app().user()
      for (const email of [user.email, 'nobody-at-all@test.example']) {
        const page = await send('forgot_password/', { email })
        expect([page.status, page.text('[role=status]')]).toEqual([200, messages.auth.resetSent])
      }
    })

    it('open the page of a mail’s link with its secret in the form', async () => {
      await send('newsletter/subscribe/', { email: 'second@test.example' })
      const mail = (await app().mails()).find(({ to }) => to === 'second@test.example')
      const link = /http:\/\/baobab\.test(\/newsletter\/confirm\?token=[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      const page = await app().app.request(`http://baobab.test${link}`)
      const { one } = look(await page.text())
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const token = one('[name=token]')?.['value'] ?? ''
      expect(link).toContain(token)
      expect((await send('newsletter/confirm/', { token })).text('[role=status]')).toBe(messages.publicForms.subscribed)
      const used = await send('newsletter/confirm/', { token })
      expect([used.status, used.text('[role=alert]')]).toEqual([400, messages.auth.linkDead])
      expect((await app().app.request('http://baobab.test/newsletter/confirm')).status).toBe(200)
    })

    it('leave scripts, other programs and other sites as they were', async () => {
      const scripts: readonly Readonly<Record<string, string>>[] = [
        { accept: '*/*' },
        { accept: 'application/json' },
        { 'sec-fetch-mode': 'cors' },
      ]
      for (const headers of scripts) {
        const answer = await send('contact', { name: '' }, headers)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8'])
      }
      const foreign = await send('contact', typed, { 'sec-fetch-site': 'cross-site' })
      expect([foreign.status, foreign.text('[role=alert]')]).toEqual([403, messages.auth.crossSite])
      // A page that has not been built is answered with the message alone.
      const bare = await send('newsletter/unsubscribe', { token: 'x' })
      expect([bare.status, bare.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
      expect(bare.source).toContain(messages.auth.linkDead)
    })
  },
  { app: { pages: { site: join(folder, 'site'), console: join(folder, 'console') } } },
)

type Attributes = Readonly<Record<string, string>>

/** What a page holds, by the few selectors that are asked for here. */
function look(source: string) {
  const all = (node: Tree.ParentNode): Tree.Element[] =>
    node.childNodes.flatMap((child) => (tree.isElementNode(child) ? [child, ...all(child)] : []))
  const attributes = (element: Tree.Element): Attributes =>
    Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
  const find = (selector: string) => {
    const [, tag, id, name, value] = /^(\w+)?(?:#([\w-]+))?(?:\[([\w-]+)(?:="?([^"\]]*)"?)?\])?$/.exec(selector) ?? []
    return all(parse(source)).find((one) => {
      const own = attributes(one)
      return (
        (!tag || one.tagName === tag) &&
        (!id || own['id'] === id) &&
        (!name || (value === undefined ? own[name] !== undefined : own[name] === value))
      )
    })
  }
  return {
    one: (selector: string): Attributes | undefined => {
      const found = find(selector)
      return found && attributes(found)
    },
    text: (selector: string) =>
      find(selector)
        ?.childNodes.map((child) => (tree.isTextNode(child) ? child.value : ''))
        .join(''),
  }
}

describe('the pages of plain forms', () => {
  it('are named by the contract', async () => {
    const { calls } = await import('@baobab/validation')
    expect(calls.filter(([, call]) => call.page !== undefined).map(([name, call]) => [name, call.page])).toEqual([
      ['account.signup', '/auth/register'],
      ['account.requestInvestor', '/auth/investor'],
      ['account.forgotPassword', '/forgot/forgot-password'],
      ['publicForms.contact', '/contact'],
      ['publicForms.subscribe', '/'],
      ['publicForms.confirmSubscription', '/newsletter/confirm'],
      ['publicForms.unsubscribe', '/newsletter/unsubscribe'],
      ['searches.stop', '/searches/stop'],
      ['mailPreferences.stop', '/mails/stop'],
    ])
  })
})
