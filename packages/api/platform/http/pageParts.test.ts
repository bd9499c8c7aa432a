import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '@baobab/validation'
import type { Page } from './pageFiles.ts'
import { createPageParts } from './pageParts.ts'

const { keptMs, lateMs } = limits.moment
const never = () => new Promise<never>(() => undefined)

const pageOf = (html: string, type = 'text/html; charset=utf-8'): Page => ({
  path: 'index.html',
  type,
  etag: '"built"',
  isImmutable: false,
  identity: new Uint8Array(Buffer.from(html)),
  effort: 9,
  encoded: new Map(),
})
const built = () => pageOf('<h1>Home</h1><!--part:one--><p>Between</p><!--part:two-->')
const textOf = (page: Page) => Buffer.from(page.identity).toString('utf8')
const part = (name: string, text: string) => `<!--part:${name}-->${text}<!--/part-->`

describe('the parts of a page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('stand in their places, and a place without a part is empty', async () => {
    const whole = await createPageParts()(built(), () =>
      Promise.resolve(part('two', '<b>$& 2</b>') + part('none', 'x')),
    )
    expect(textOf(whole)).toBe('<h1>Home</h1><p>Between</p><b>$& 2</b>')
    expect(whole.etag).not.toBe('"built"')
  })

  it('are made for no page without a place, and for nothing but pages', async () => {
    const complete = createPageParts()
    const make = vi.fn(() => Promise.resolve(undefined))
    for (const page of [pageOf('<h1>About</h1>'), pageOf('<!--part:one-->', 'text/plain')])
      expect(await complete(page, make)).toBe(page)
    expect(make).not.toHaveBeenCalled()
  })

  it('are made once for all who come at the same time or soon after', async () => {
    const complete = createPageParts()
    const page = built()
    const make = vi.fn(() => Promise.resolve(part('one', '1')))
    const [first, second] = await Promise.all([complete(page, make), complete(page, make)])
    vi.advanceTimersByTime(keptMs - 1)
    expect([second, await complete(page, make)]).toEqual([first, first])
    expect(make).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2)
    // The same text is the same page, with what was compressed of it.
    expect(await complete(page, make)).toBe(first)
    expect(make).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(keptMs + 1)
    expect(textOf(await complete(page, () => Promise.resolve(part('one', '2'))))).toContain('2<p>')
  })

  it('are left out where they fail or take too long, and come back', async () => {
    const complete = createPageParts()
    const page = built()
    const bare = '<h1>Home</h1><p>Between</p>'
    expect(textOf(await complete(page, () => Promise.reject(new Error('The database is away'))))).toBe(bare)
    const make = vi.fn(() => Promise.resolve(part('one', '1')))
    expect(textOf(await complete(page, make)), 'nobody else waits for what has just failed').toBe(bare)
    expect(make).not.toHaveBeenCalled()
    vi.advanceTimersByTime(keptMs + 1)
    expect(textOf(await complete(page, make))).toContain('1<p>')
    vi.advanceTimersByTime(keptMs + 1)
    expect(textOf(await complete(page, () => Promise.reject(new Error('The database is away'))))).toBe(bare)
    vi.advanceTimersByTime(keptMs + 1)
    expect(textOf(await complete(page, never))).toBe(bare)
  })

  it('are those of some seconds before where they take too long, and no older ones', async () => {
    const complete = createPageParts()
    const page = built()
    expect(textOf(await complete(page, () => Promise.resolve(part('one', '1'))))).toContain('1<p>')
    vi.advanceTimersByTime(lateMs - 1)
    expect(textOf(await complete(page, never))).toContain('1<p>')
    vi.advanceTimersByTime(keptMs + 1)
    expect(textOf(await complete(page, never)), 'the time counts from when they were made').not.toContain('1<p>')
  })
})
