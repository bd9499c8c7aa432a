import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { PageProvider, useArrival } from './page.tsx'

function Place({ address }: { readonly address: string }) {
  useArrival(address)
  return <h1>{address}</h1>
}

/** The first moment in which a page stands: what is seen can be clicked from now on. */
const shown = (address: string) =>
  new Promise<Element | null>((done) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== address) return
      observer.disconnect()
      done(document.activeElement)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })

it('the focus is with a page from the first moment that it is seen, so that it is taken from nobody later', async () => {
  // The frames of a browser, in which effects run late; `act` would run them at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.stubGlobal('scrollTo', () => {})
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (address: string) =>
    root.render(
      <MemoryRouter>
        <PageProvider>
          <main id="content" tabIndex={-1}>
            <Place address={address} />
          </main>
        </PageProvider>
      </MemoryRouter>,
    )
  const first = shown('/startups')
  draw('/startups')
  expect(await first).toBe(document.body)
  await new Promise((done) => setTimeout(done, 50))
  const second = shown('/users')
  draw('/users')
  expect(await second).toBe(document.getElementById('content'))
  root.unmount()
  document.body.replaceChildren()
})
