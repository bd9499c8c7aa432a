import { isSaving } from '@baobab/design/saver.ts'

/**
 * While somebody signs in, fetches what the console begins with, at the lowest priority, so that it opens at once after.
 * The page itself is kept until then; it is the same at each `address` of the console. Nobody who only looks pays for it, nor who
 * saves data; what cannot be fetched now comes later as ever.
 */
export async function warmConsole(address: string): Promise<void> {
  if (isSaving()) return
  const answer = await fetch(address, { headers: { purpose: 'prefetch' } }).catch(() => undefined)
  if (!answer?.ok) return
  // Without its sheet, which this page's policy does not let through, not even where nothing shows it.
  const page = (await answer.text()).replace(/<style>[^]*?<\/style>/, '')
  const console = new DOMParser().parseFromString(page, 'text/html')
  for (const part of console.querySelectorAll(
    'script[src], link[rel=modulepreload], link[rel=stylesheet], link[rel=prefetch]',
  )) {
    // What only some windows show is left out in the others.
    if (!matchMedia(part.getAttribute('media') ?? 'all').matches) continue
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = part.getAttribute('src') ?? part.getAttribute('href') ?? ''
    document.head.append(link)
  }
}
