import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { modeOf, THEME_KEY, themeClass } from './theme.ts'

const source = readFileSync(new URL('./theme-boot.js', import.meta.url), 'utf8')
const now = 1_800_000_000_000

function storage(rows: Record<string, string>) {
  return { getItem: (key: string) => rows[key] ?? null }
}

function boot(
  local: Record<string, string>,
  session: Record<string, string>,
  bar: { content: string } | null = null,
): string[] {
  const names = new Set<string>()
  const classList = {
    add: (...all: string[]) => all.forEach((name) => names.add(name)),
    remove: (...all: string[]) => all.forEach((name) => names.delete(name)),
  }
  vm.runInNewContext(source, {
    document: { documentElement: { classList }, querySelector: () => bar },
    localStorage: storage(local),
    sessionStorage: storage(session),
    Date: { now: () => now },
    JSON,
  })
  return [...names].sort()
}

function session(age: number, more: Record<string, unknown> = {}) {
  return { login: 'true', user: JSON.stringify({ access_token: 'x', login_time: now - age, ...more }) }
}

describe('the stored theme', () => {
  it('is light unless it says dark', () => {
    expect(modeOf(null)).toBe('light')
    expect(modeOf('theme-light')).toBe('light')
    expect(modeOf('theme-dark')).toBe('dark')
    expect(modeOf('dark')).toBe('light')
  })
})

describe('theme-boot.js', () => {
  it('uses the same key and values as theme.ts', () => {
    expect(boot({ [THEME_KEY]: themeClass.dark }, {})).toEqual(['js', 'theme-dark'])
    expect(boot({ [THEME_KEY]: 'purple' }, {})).toEqual(['js', 'theme-light'])
    expect(boot({}, {})).toEqual(['js', 'theme-light'])
  })
  it('paints the bar of the browser where the page names both colours', () => {
    const colours: Record<string, string> = { 'data-light': '#fff', 'data-dark': '#111' }
    const named = { content: '#fff', getAttribute: (name: string) => colours[name] ?? null }
    boot({ [THEME_KEY]: themeClass.dark }, {}, named)
    expect(named.content).toBe('#111')
    const plain = { content: '#fff', getAttribute: () => null }
    boot({ [THEME_KEY]: themeClass.dark }, {}, plain)
    expect(plain.content).toBe('#fff')
  })
  it('knows a live session, to the millisecond (specification §9)', () => {
    expect(boot({}, session(0))).toContain('signed-in')
    expect(boot({}, session(900_000))).toContain('signed-in')
    expect(boot({}, session(900_001))).not.toContain('signed-in')
  })
  it('takes no half session', () => {
    expect(boot({}, { ...session(0), login: 'false' })).not.toContain('signed-in')
    expect(boot({}, session(0, { access_token: '' }))).not.toContain('signed-in')
    expect(boot({}, session(0, { login_time: 'soon' }))).not.toContain('signed-in')
    expect(boot({}, { login: 'true', user: '{broken' })).toEqual(['js', 'theme-light'])
  })
})
