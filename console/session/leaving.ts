/** For so long, in milliseconds, a page that is being left for another address goes nowhere else. */
const patienceMs = 3_000

type Page = Pick<Window, 'addEventListener' | 'setTimeout'> & { readonly location: Pick<Location, 'assign'> }

/**
 * How a page of the console leaves for another page of the site. Where somebody is on their way to another address already, such as one
 * that they typed while their session ended, that one comes: Chromium would give it up for ours. Where the page is still there 3 s after
 * they began, it leaves.
 *
 * @param page the browser's window.
 */
export function leaving(page: Page = window): (address: string) => void {
  let leftAt = -Infinity
  page.addEventListener('beforeunload', () => (leftAt = performance.now()))
  return (address) => {
    const waitMs = leftAt + patienceMs - performance.now()
    if (waitMs > 0) page.setTimeout(() => page.location.assign(address), waitMs)
    else page.location.assign(address)
  }
}
