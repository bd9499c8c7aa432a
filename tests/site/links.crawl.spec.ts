import { LinkChecker } from 'linkinator'
import { expect, test } from '../browser/fixtures.ts'
import { addresses } from './pages.ts'

test('linkinator finds no broken link on the whole site', async ({ server }) => {
  test.setTimeout(120_000)
  const { links } = await new LinkChecker().check({
    path: addresses
      .filter(({ status, path }) => status === 200 && !path.includes('?'))
      .map(({ path }) => server.url + path),
    recurse: true,
    // The addresses in canonical links and cards are those of the build, which are tested with the built files.
    linksToSkip: (link) => Promise.resolve(new URL(link).origin !== server.url),
    checkFragments: true,
  })
  const looked = links.filter(({ state }) => state !== 'SKIPPED')
  expect(looked.length).toBeGreaterThan(addresses.length)
  expect(
    looked
      .filter(({ state }) => state === 'BROKEN')
      .map(({ url, parent, status }) => `${url} on ${parent ?? '?'}: ${String(status)}`),
  ).toEqual([])
})
