import { beforeEach, expect, it, vi } from 'vitest'
import { sendOnce } from './sendOnce.ts'

let form: HTMLFormElement
let sent = 0
const button = () => form.querySelector('button')
const submit = () => form.dispatchEvent(new SubmitEvent('submit', { cancelable: true }))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<form><button type="submit" data-working="Confirming…">Confirm</button></form>'
  form = document.querySelector('form') ?? document.createElement('form')
  sendOnce(form)
  sent = 0
  form.addEventListener('submit', (event) => void (sent += event.defaultPrevented ? 0 : 1))
  return () => vi.useRealTimers()
})

it('is sent once, and says that it is on its way', () => {
  for (let presses = 0; presses < 3; presses++) submit()
  expect(sent).toBe(1)
  expect([button()?.textContent, button()?.getAttribute('aria-busy'), button()?.disabled]).toEqual([
    'Confirming…',
    'true',
    false,
  ])
})

it('comes to rest when somebody comes back to the page, and when no answer comes', () => {
  for (const reset of [() => dispatchEvent(new Event('pageshow')), () => vi.advanceTimersByTime(15_000)]) {
    submit()
    reset()
    expect([button()?.textContent, button()?.hasAttribute('aria-busy')]).toEqual(['Confirm', false])
  }
  submit()
  expect(sent).toBe(3)
})
