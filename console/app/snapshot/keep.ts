import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { formatFor } from '@baobab/validation/format/index.ts'
import { snapshotPrefix, themes } from '@baobab/validation/stored.ts'
import type { Words } from '../../i18n/words.ts'
import { base, pathTo } from '../../routes/routes.ts'
import { classesOf, cssOf, treeOf, type Snapshot } from './snapshot.ts'

/** What somebody comes back to: the dashboard, and the lists that lead to everything else. */
const screens: ReadonlySet<string> = new Set(
  (['dashboard', 'startups', 'market', 'contacts'] as const).map((name) => base + pathTo(name)),
)
/** How long a screen stands still before it is kept, in milliseconds. */
const restMs = 3_000
/** A longer one is not kept: drafts lie in the same store of the browser, which takes five million characters. */
const longest = 400_000

/**
 * Keeps the screens that one person comes back to as they are seen, so that the next visit shows them before the app has started.
 * Answers how to stop.
 */
export function watchScreens(client: QueryClient, user: string, { language, translate }: Words): () => void {
  const root = document.getElementById('root')
  if (!root) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    if (!screens.has(location.pathname) || location.search || !isRead(client)) return
    const time = formatFor(language).dateTime(new Date().toISOString())
    const snapshot = takeSnapshot(root, user, translate('app.shell.seen', { time }))
    const text = JSON.stringify(snapshot)
    if (snapshot && text.length <= longest) keepText(snapshotPrefix + location.pathname, text)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(keep, restMs)
  }
  const observer = new MutationObserver(wait)
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  wait()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

function keepText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The browser keeps no more: what was seen gives way.
    localStorage.removeItem(key)
  }
}

/** Whether all that stands on the screen was read and is up to date: nobody comes back to a failure. */
function isRead(client: QueryClient): boolean {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  return onlineManager.isOnline() && client.isFetching() === 0 && !shown.some(({ state }) => state.status === 'error')
}

/** The screen that is open; undefined while it loads, and where something lies over it. */
function takeSnapshot(root: HTMLElement, person: string, label: string): Snapshot | undefined {
  const frame = root.querySelector(':scope > div')
  const content = root.querySelector('#content')
  const build = document.querySelector('link[rel=modulepreload]:not([media])')?.getAttribute('href')
  if (!frame || !content || !build) return undefined
  if (content.querySelector('.MuiSkeleton-root') || document.querySelector('[role=dialog]')) return undefined
  const tree = treeOf(frame)
  if (tree === undefined) return undefined
  const { documentElement: page } = document
  // The theme may be another one by then.
  const classes = new Set([...classesOf(frame), ...page.classList, ...themes])
  const css = cssOf([...document.styleSheets, ...document.adoptedStyleSheets], classes) + notice
  return {
    build,
    person,
    at: Date.now(),
    width: innerWidth,
    lang: page.lang,
    dir: page.dir,
    css,
    tree,
    label,
  }
}

const notice =
  '.snapshot-notice{position:fixed;inset-block-end:16px;inset-inline:16px;z-index:2000;inline-size:fit-content;margin:0 auto;padding:6px 14px;border-radius:16px;background:var(--text);color:var(--page);font:500 .875rem/1.4 var(--body)}'
