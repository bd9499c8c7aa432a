import { pageBy, swipe } from '@baobab/data-provider/deckPages.ts'
import { sentences } from '@baobab/i18n/sentences.ts'
import type { OpenedDeck } from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import { openLink, type Sources } from './sources.ts'
import type { DeckWords } from './words.ts'

/** A text with its marks filled in. */
const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/[{](\w+)[}]/g, (mark, name: string) => String(values[name] ?? mark))

const part = <E extends HTMLElement>(root: HTMLElement, name: string): E => {
  const found = root.querySelector<E>(`[data-${name}]`)
  if (!found) throw new Error(`The page has no part ${name}.`)
  return found
}

/** The day (UTC) of a moment. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** What stands under the heading: whose deck it is, whom it is for and until when, and that its own people look at it. */
export function leadOf(words: DeckWords, opened: Omit<OpenedDeck, 'key' | 'pages'>, language: string): string {
  const { startup, founder, name, organisation, is_own, ends_at } = opened
  const date = formatFor(language).mediumDay(dayOf(Date.parse(ends_at) - 1))
  const whom = organisation ? `${name}, ${organisation}` : name
  return sentences(
    filled(words.lead, { startup, founder, date, name: whom }),
    is_own ? filled(words.own, { name }) : undefined,
  )
}

/** Opens the deck that a link leads to, and shows its pages. Rejects with why it does not open. */
export async function showDeck(root: HTMLElement, token: string): Promise<void> {
  const words = JSON.parse(root.dataset['deck'] ?? '{}') as DeckWords
  const { opened, sources } = await openLink(token, words.widths)
  part(root, 'heading').textContent = opened.startup
  part(root, 'lead').textContent = leadOf(words, opened, document.documentElement.lang)
  document.title = opened.startup
  part(root, 'pages').hidden = false
  turnPages(root, words, opened, sources)
}

/** Shows one page at a time: by its buttons, by keys, by a finger. */
function turnPages(root: HTMLElement, words: DeckWords, { pages }: OpenedDeck, sources: Sources): void {
  const saves = document.documentElement.classList.contains('save-data')
  const [sheet, number, switching] = [part(root, 'sheet'), part(root, 'number'), part(root, 'text')]
  const [previous, next] = [part<HTMLButtonElement>(root, 'previous'), part<HTMLButtonElement>(root, 'next')]
  const count = pages.length
  let [page, isText] = [1, saves]
  const looking = lookTimes(sources)

  const show = async () => {
    const [wanted, asText] = [page, isText]
    const isStill = () => wanted === page && asText === isText
    looking.away()
    number.textContent = filled(words.of, { page, count })
    previous.disabled = page === 1
    next.disabled = page === count
    switching.textContent = asText ? words.pictures : words.text
    sheet.style.minBlockSize = sheet.childElementCount > 0 ? `${sheet.clientHeight}px` : '14rem'
    sheet.replaceChildren(paragraph(filled(words.loading, { page })))
    try {
      const shown = asText ? textOf(await sources.text(wanted)) : pictureOf(await sources.picture(wanted), wanted)
      if (!isStill()) return
      sheet.replaceChildren(shown)
      sheet.style.minBlockSize = ''
      looking.at(wanted)
      if (!asText && !saves && wanted < count) sources.picture(wanted + 1).catch(() => undefined)
    } catch (failure) {
      if (isStill()) sheet.replaceChildren(problem(failure))
    }
  }
  const turn = (to: number) => {
    const wanted = Math.min(count, Math.max(1, to))
    if (wanted === page) return
    page = wanted
    void show()
  }
  const textOf = (text: string) => {
    const shown = paragraph(text.trim() === '' ? words.noText : text)
    shown.className = 'text'
    return shown
  }
  const pictureOf = (bitmap: ImageBitmap, shown: number) => {
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    canvas.role = 'img'
    canvas.ariaLabel = filled(words.picture, { page: shown })
    return canvas
  }
  const problem = (failure: unknown) => {
    const box = document.createElement('div')
    const again = document.createElement('button')
    again.type = 'button'
    again.className = 'btn line small'
    again.textContent = words.again
    again.addEventListener('click', () => void show())
    const said = paragraph(
      (failure instanceof TypeError ? '' : (failure as Error).message) || (root.dataset['offline'] ?? ''),
    )
    said.role = 'alert'
    const row = paragraph('')
    row.append(again)
    box.append(said, row)
    return box
  }

  previous.addEventListener('click', () => turn(page - 1))
  next.addEventListener('click', () => turn(page + 1))
  switching.addEventListener('click', () => {
    isText = !isText
    void show()
  })
  document.addEventListener('keydown', (event) => {
    const wanted = pageBy(event, page, count)
    if (wanted === undefined) return
    event.preventDefault()
    turn(wanted)
  })
  let from: number | undefined
  sheet.addEventListener('pointerdown', ({ clientX }) => (from = clientX))
  sheet.addEventListener('pointerup', ({ clientX }) => {
    const moved = from === undefined ? 0 : clientX - from
    from = undefined
    if (Math.abs(moved) >= swipe && !isText) turn(page + (moved < 0 ? 1 : -1))
  })
  sheet.addEventListener('contextmenu', (event) => !isText && event.preventDefault())
  void show()
}

function paragraph(text: string): HTMLParagraphElement {
  const made = document.createElement('p')
  made.textContent = text
  return made
}

/** Tells how long each page was in sight: from when it is shown in a visible window to when it is not. */
function lookTimes(sources: Sources) {
  let [page, since]: [number | undefined, number | undefined] = [undefined, undefined]
  const tell = () => {
    const seconds = since === undefined ? 0 : Math.round((performance.now() - since) / 1_000)
    since = undefined
    if (page !== undefined && seconds >= 1) sources.looked(page, Math.min(seconds, 3_600))
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') tell()
    else if (page !== undefined) since = performance.now()
  })
  addEventListener('pagehide', tell)
  return {
    at(shown: number) {
      page = shown
      since = document.visibilityState === 'visible' ? performance.now() : undefined
    },
    away() {
      tell()
      page = undefined
    },
  }
}
