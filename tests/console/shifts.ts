import type { Page } from '@playwright/test'

/** A move of what was shown already. Source: the Layout Instability API. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

type Watching = typeof globalThis & { shifts?: LayoutShift[] }

/** The most that a screen may move while it opens, as a layout shift score: half of what Web Vitals call good. */
const most = 0.05

/**
 * Watches from now on, in the page, what moves after it was shown. What moves soon after an input counts as well: nothing is
 * pressed here, and Chromium takes a resized window for an input.
 */
export async function watchShifts(): Promise<void> {
  // What moves as it is resized is told by then.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
  const watching = globalThis as Watching
  if (watching.shifts) {
    watching.shifts.splice(0)
    return
  }
  const shifts: LayoutShift[] = (watching.shifts = [])
  new PerformanceObserver((list) => {
    shifts.push(...(list.getEntries() as LayoutShift[]))
  }).observe({ type: 'layout-shift' })
}

/** What moved since, where it is more than a screen may: one line, or none. */
export async function shifted(page: Page): Promise<readonly string[]> {
  const shifts = await page.evaluate(async () => {
    // What moved in this frame is told after it.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const told = ({ value, sources }: LayoutShift) => ({
      value,
      what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(', '),
    })
    return ((globalThis as Watching).shifts ?? []).map(told)
  })
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum > most ? [`moves by ${sum.toFixed(3)}: ${shifts.map(({ what }) => what).join(' | ')}`] : []
}
