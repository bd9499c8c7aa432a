import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeEach } from 'vitest'
import './ownerStacks.ts'

/* What jsdom lacks of a browser, as far as the screens ask for it. */
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Everything is in sight.
window.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell
  }
  observe(target: Element) {
    const box = target.getBoundingClientRect()
    this.#tell(
      [
        {
          target,
          isIntersecting: true,
          intersectionRatio: 1,
          time: 0,
          boundingClientRect: box,
          intersectionRect: box,
          rootBounds: null,
        },
      ],
      this,
    )
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(cleanup)

// The files of a worker share their window: each leaves it as it found it.
afterAll(() => {
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.title = ''
  history.replaceState(null, '', '/')
})

// Nothing is animated or lies under a point where nothing is drawn.
document.elementFromPoint = () => null
document.getAnimations = () => []
Element.prototype.getAnimations = () => []
