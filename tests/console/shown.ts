import type { Page } from '@playwright/test'

/** Where one text ends and the next begins within a line. */
export const seam = '\u0001'

/** What an open page says: its lines of text, a seam between those of several elements, and the names, hints and descriptions for a screen reader. */
export function shown(page: Page): Promise<string[]> {
  return page.evaluate(lines, seam)
}

function lines(seam: string): string[] {
  const blocks = new Map<Element, string[]>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim()
    // The name of a table or a command is the same in every language, and says so to a browser that translates.
    if (!parent || !text || parent.closest('script, style, noscript, [translate="no"]')) continue
    if (!parent.checkVisibility()) continue
    let block = parent
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
    blocks.set(block, [...(blocks.get(block) ?? []), text])
  }
  const names = [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-description',
    'aria-placeholder',
    'aria-roledescription',
    'aria-valuetext',
  ]
  const elements = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
  const attributes = elements.flatMap((element) => names.map((name) => element.getAttribute(name)?.trim() ?? ''))
  // What names or describes an element is read out, even where it is not seen.
  const named = elements.flatMap((element) =>
    ['aria-labelledby', 'aria-describedby', 'aria-errormessage']
      .flatMap((name) => element.getAttribute(name)?.split(/\s+/) ?? [])
      .map((id) => document.getElementById(id))
      .map((other) => (other && !other.checkVisibility() ? (other.textContent?.trim() ?? '') : '')),
  )
  return [...[...blocks.values()].map((texts) => texts.join(seam)), ...attributes, ...named, document.title].filter(
    Boolean,
  )
}
