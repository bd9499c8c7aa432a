/** For so long a page that is being left for another address goes nowhere else. */
const patienceMs = 3_000

type Page = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'> & {
  readonly location: Pick<Location, 'assign'>
}

/**
 * How a page of the console leaves for another page of the site. Where somebody is on their way to another address already, such as one
 * that they typed while their session ended, that one comes: Chromium would give it up for ours. A page that is still there after 3 s leaves.
 *
 * @param page the browser's window.
 */
export function leaving(page: Page = window): (address: string) => void {
  let isLeft = false
  let timer: number | undefined
  page.addEventListener('beforeunload', () => {
    isLeft = true
    page.clearTimeout(timer)
    timer = page.setTimeout(() => (isLeft = false), patienceMs)
  })
  return (address) => {
    if (isLeft) page.setTimeout(() => page.location.assign(address), patienceMs)
    else page.location.assign(address)
  }
}
