/** Who types is asked for when they pause; an answer that takes longer than `slowMs` is called slow, and after `longestMs` failed. */
const [pauseMs, slowMs, longestMs] = [350, 2_500, 20_000]

const part = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`)

const boxes = (root: ParentNode) => root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('form [name]')

/** The address that a form would lead to, without what is empty in it or stands at its first choice, which is the usual one. */
function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action)
  for (const box of boxes(form.parentElement ?? form)) {
    const value = box.value.trim()
    const isUsual = box instanceof HTMLSelectElement && box.selectedIndex === 0
    if (value !== '' && !isUsual) url.searchParams.set(box.name, value)
  }
  return url.href
}

/** Puts what a fresh page says into the page that is shown. The boxes of the form stay themselves, so that the focus stays where it is; what is typed `meanwhile` stays too. */
function show(list: HTMLElement, fresh: Document, meanwhile: Element | null): void {
  document.title = fresh.title
  for (const name of ['heading', 'count', 'panel', 'set', 'apply']) {
    const [here, there] = [part(list, name), part(fresh, name)]
    if (here && there && here.textContent !== there.textContent) here.textContent = there.textContent
  }
  for (const name of ['chips', 'results']) part(list, name)?.replaceChildren(...(part(fresh, name)?.childNodes ?? []))
  for (const box of boxes(list)) {
    const other = [...boxes(fresh)].find(({ name }) => name === box.name)
    if (!other || (box instanceof HTMLInputElement && box === meanwhile)) continue
    // An option that is taken out of its list leaves the next one chosen.
    const { value } = other
    if (box instanceof HTMLSelectElement) box.replaceChildren(...other.children)
    box.value = value
  }
}

/**
 * Makes the list of startups follow its filters without a reload: the same address is asked for, and the results, the counts and
 * the address change in place. An answer that is no list, such as one that says what cannot be asked, is opened as a page.
 */
export function listInPlace(list: HTMLElement): void {
  const form = list.querySelector('form')
  const results = part(list, 'results')
  const trouble = list.querySelector<HTMLElement>('[data-trouble]')
  if (!form || !results || !trouble) return
  let asked = new AbortController()
  let pause: ReturnType<typeof setTimeout> | undefined
  let wasTyped = false

  const say = (message?: string) => {
    trouble.hidden = message === undefined
    trouble.textContent = message ?? ''
  }

  async function ask(address: string, keep: 'push' | 'replace' | 'none', after?: () => void): Promise<void> {
    clearTimeout(pause)
    asked.abort()
    const own = (asked = new AbortController())
    results?.setAttribute('aria-busy', 'true')
    const slow = setTimeout(() => say(trouble?.dataset['slow']), slowMs)
    const late = setTimeout(() => own.abort('late'), longestMs)
    try {
      const answer = await fetch(address, { signal: own.signal })
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
      if (answer.status >= 500 || answer.status === 429) throw new Error()
      if (!answer.ok) return location.assign(address)
      show(list, fresh, keep === 'none' ? null : document.activeElement)
      if (keep === 'push') history.pushState(null, '', address)
      if (keep === 'replace') history.replaceState(null, '', address)
      say()
      // The filters stay in sight while the results scroll: those that come now are read from the first.
      if (keep !== 'none' && results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
      after?.()
    } catch {
      // A newer question took this one's place.
      if (own !== asked) return
      say(trouble?.dataset['failed'])
    } finally {
      clearTimeout(slow)
      clearTimeout(late)
      if (own === asked) results?.removeAttribute('aria-busy')
    }
  }

  const askForm = (isTyped: boolean) => {
    const keep = isTyped && wasTyped ? 'replace' : 'push'
    wasTyped = isTyped
    const address = addressOf(form)
    if (address !== location.href || !trouble.hidden) void ask(address, keep)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    askForm(false)
    form.querySelector('details')?.removeAttribute('open')
  })
  form.addEventListener('input', ({ target }) => {
    clearTimeout(pause)
    if (target instanceof HTMLInputElement) pause = setTimeout(() => askForm(true), pauseMs)
    else askForm(false)
  })

  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-in-place]') : null
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    wasTyped = false
    void ask(link.href, 'push', () => {
      // The link is gone: the focus goes on from the head of the list, which says what there is now.
      const top = list.querySelector<HTMLElement>('[data-top]')
      top?.focus({ preventScroll: true })
      if (link.dataset['inPlace'] === 'top') scrollTo(0, 0)
    })
  })

  addEventListener('popstate', () => {
    wasTyped = false
    void ask(location.href, 'none')
  })
}
