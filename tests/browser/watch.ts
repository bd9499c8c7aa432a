import type { BrowserContext } from '@playwright/test'
import { watchDialogs } from '../support/watchDialogs.ts'
import { noteMouse } from './mouseEvents.ts'

/** What a browser context has seen go wrong, though no step of the test looked at it. */
export interface Watch {
  /** From here on, console errors that match are expected. */
  allow(pattern: RegExp): void
  /** What went wrong and was not expected. */
  complaints(): string[]
}

/** Watches the dialogs of a page; a frame without scripts, such as a mail that is shown, has none. */
const dialogScript = `
  if (window === top) {
    const { forget } = (${watchDialogs.toString()})((text) => console.error(text))
    const send = window.fetch
    window.fetch = (asked, options) => {
      if ((options?.method ?? asked.method ?? 'GET') !== 'GET') forget()
      return send(asked, options)
    }
  }`

/** A rejected call (4xx) that the screen is meant to show is also printed by Chromium; that is no complaint. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/

/**
 * Watches all pages of a context: console.error, what their policy rejects, an uncaught error, a button that opens a dialog and does
 * not say so, an answer of 5xx, and a request that leaves for another address than `home`.
 */
export function watch(context: BrowserContext, home: string): Watch {
  const seen: string[] = []
  const allowed = [refusedCall]
  const ownOrigin = new URL(home).origin

  // What the page's own policy rejects is caught by libraries now and then, and then nothing else would tell.
  void context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`refused by ${effectiveDirective}: ${blockedURI}`),
    )
  })
  void context.addInitScript(noteMouse)
  void context.addInitScript(dialogScript)
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console.error: ${message.text()}`)
  })
  context.on('weberror', (problem) => {
    seen.push(`uncaught: ${problem.error().stack ?? problem.error().message}`)
  })
  context.on('response', (answer) => {
    if (answer.status() >= 500) seen.push(`${String(answer.status())}: ${answer.request().method()} ${answer.url()}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== ownOrigin) seen.push(`request to a stranger: ${request.url()}`)
  })

  return {
    allow: (pattern) => allowed.push(pattern),
    complaints: () =>
      seen.filter((line) => !allowed.some((pattern) => pattern.test(line.replace(/^console\.error: /, '')))),
  }
}
