import type { Page } from '@playwright/test'

/**
 * What a page says when a test has failed, in a few lines: its address, its heading, what dialogs, alerts and statuses say, the fields
 * that do not hold with what is in them, where the focus is, and what was pressed last.
 */
export async function screenOf(page: Page): Promise<string> {
  const lines = await page.evaluate(linesOf).catch((error: unknown) => [`it cannot be read: ${String(error)}`])
  return [page.url(), ...lines].join('\n  ')
}

/** Runs in the page. */
function linesOf(): string[] {
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 300)
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const nameOf = (element: Element | null) => {
    if (!element) return 'nothing'
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return `${element.tagName.toLowerCase()} ${label ?? element.getAttribute('aria-label') ?? textOf(element)}`
  }
  const said = all('h1, [role=dialog], [role=alert], [role=alertdialog], [role=status]')
    .map((element) => [element.getAttribute('role') ?? 'heading', textOf(element)] as const)
    .filter(([, text]) => text !== '')
  const wrong = all('[aria-invalid=true]').map(
    (element) =>
      `does not hold: ${nameOf(element)}: "${element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''}"`,
  )
  return [
    ...said.map(([role, text]) => `${role}: ${text}`),
    ...wrong,
    `focus: ${nameOf(document.activeElement)}`,
    ...(window.mouseEvents ?? []),
  ]
}
