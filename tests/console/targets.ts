import type { Page } from '@playwright/test'

/** The least side, in CSS pixels, of what is pressed: by a finger without looking, and by a pointer. */
const sides = { finger: 44, pointer: 32 } as const

/**
 * What is too small on a page to be pressed, a line an element with its words and its box. Links within running text are
 * as high as the text; for a pointer so are all that are text alone.
 */
export function smallTargets(page: Page, by: keyof typeof sides): Promise<readonly string[]> {
  return page.evaluate(measure, { least: sides[by], textCounts: by === 'finger' })
}

/** Runs in the page. */
function measure({ least, textCounts }: { readonly least: number; readonly textCounts: boolean }): readonly string[] {
  const pressed =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=combobox]'
  return [...document.querySelectorAll<HTMLElement>(pressed)]
    .filter((element) => isSeen(element) && !isText(element))
    .flatMap((element) => {
      const { width, height } = areaOf(element)
      // Boxes are divided finer than pixels.
      return Math.min(width, height) > least - 0.5
        ? []
        : [`${nameOf(element)}: ${width.toFixed(0)} by ${height.toFixed(0)}`]
    })

  /** Neither hidden, nor switched off, nor kept for who cannot see. */
  function isSeen(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect()
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      width > 1 &&
      height > 1 &&
      !element.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *, [inert] *')
    )
  }

  /** A link that is text alone; where text counts, one that other words stand beside. */
  function isText(element: HTMLElement): boolean {
    const inline = element.matches('a') && getComputedStyle(element).display === 'inline'
    if (!textCounts) return inline || element.matches('.MuiLink-root')
    return (
      inline &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    )
  }

  /** What a press counts in: the element, the frame or the label around it, and what it draws over itself. */
  function areaOf(element: HTMLElement): { readonly width: number; readonly height: number } {
    const frame = element.matches('input, textarea, [role=combobox]')
      ? element.closest('.MuiInputBase-root, .MuiButtonBase-root')
      : null
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const boxes = [element, frame, label].flatMap((one) => (one ? [one.getBoundingClientRect()] : []))
    const drawn = ['::before', '::after']
      .map((part) => getComputedStyle(element, part))
      .filter(({ position }) => position === 'absolute')
    const longest = (side: 'width' | 'height') =>
      Math.max(...boxes.map((box) => box[side]), ...drawn.map((style) => Number.parseFloat(style[side]) || 0))
    return { width: longest('width'), height: longest('height') }
  }

  function nameOf(element: HTMLElement): string {
    return `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim()}"`
  }
}
