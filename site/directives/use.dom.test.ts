import { beforeEach, expect, it, vi } from 'vitest'
import use from './use.ts'

const message = 'No connection.'
const hydrate = vi.fn(() => Promise.resolve())
const load = vi.fn(() => Promise.resolve(hydrate))
let island: HTMLElement
let form: HTMLFormElement

beforeEach(() => {
  document.body.innerHTML =
    '<div><form><input name="email"><button>Send</button><button type="button"><i></i></button></form></div>'
  island = document.querySelector('div') ?? document.body
  form = document.querySelector('form') ?? document.createElement('form')
  form.addEventListener('submit', (event) => event.preventDefault())
  use(load, { name: 'SomeForm', value: message }, island)
})

const focus = () => form.querySelector('input')?.focus()
const send = () => form.requestSubmit()
const becomeReady = () => form.dispatchEvent(new Event('ready', { bubbles: true }))
const fail = () => island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }))
const alert = () => document.querySelector('[role="alert"]')?.textContent

it('fetches nothing until somebody turns to the form, and then once', async () => {
  expect(load).not.toHaveBeenCalled()
  focus()
  focus()
  send()
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1))
  expect(load).toHaveBeenCalledTimes(1)
})

it('keeps a send that comes too early, and makes it once the form is ready', () => {
  const sent = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', sent)
  send()
  expect(sent.mock.calls.every(([event]) => event.defaultPrevented)).toBe(true)
  sent.mockClear()
  becomeReady()
  expect(sent).toHaveBeenCalledTimes(1)
  // The second step of signing in is a form that becomes ready as well.
  becomeReady()
  expect(sent).toHaveBeenCalledTimes(1)
})

it('says that there is no connection where a send cannot be made, and tries again', () => {
  focus()
  fail()
  expect(alert(), 'nothing was sent').toBeUndefined()
  send()
  fail()
  fail()
  expect(alert()).toBe(message)
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
  focus()
  send()
  expect(load).toHaveBeenCalledTimes(3)
  becomeReady()
  expect(alert()).toBeUndefined()
})

it('keeps a press of a button that comes too early, and makes it once', async () => {
  const button = form.querySelector<HTMLElement>('[type="button"]')
  const press = vi.fn()
  button?.querySelector('i')?.click()
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1))
  button?.addEventListener('click', press)
  becomeReady()
  becomeReady()
  expect(press).toHaveBeenCalledTimes(1)
})
