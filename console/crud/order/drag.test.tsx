import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '@baobab/validation'
import { admin } from '@baobab/tests/component/admin.ts'
import { pausedConnection } from '@baobab/tests/component/pausedConnection.ts'
import { forward, network } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const uuid = (n: number) => `01920000-0000-7000-8000-0000000000a${n}`
const entries = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name, n) => ({ uuid: uuid(n), name, position: n + 1 }))

const phone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('max-width'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
const rows = () => [...document.querySelectorAll<HTMLElement>('main tbody tr, main ul > li')]
const names = () => rows().map((row) => entries.find(({ name }) => row.textContent?.includes(name))?.name)
const handle = (name: string) => screen.findByRole('button', { name: `Move ${name}` })

async function opened() {
  const shown = await renderApp({ at: '/categories/list', user: admin, records: { categories: entries } })
  await handle('Alpha')
  const sent = () => shown.api.made.filter(({ name }) => name === 'categories.order').map(({ body }) => body['uuids'])
  /** Picks an option up by its handle and drags it by keys; each is said before the next one is pressed. */
  const drag = async (name: string, ...presses: readonly (readonly [string, string])[]) => {
    const grip = await handle(name)
    // It takes keys from when it says how.
    await waitFor(() => expect(grip).toHaveAttribute('aria-describedby'))
    grip.focus()
    for (const [key, said] of presses) {
      await shown.user.keyboard(key)
      expect(await screen.findByText(said)).toBeInTheDocument()
      // The sensor listens from the next moment on.
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  return { ...shown, sent, drag }
}

describe.each([
  ['TR', () => {}],
  ['LI', phone],
])('an option is dragged by its %s', (row, arrange) => {
  beforeEach(() => void arrange())

  it('by keys, which say where it is, and the focus stays with it', async () => {
    const { drag, sent } = await opened()
    await drag(
      'Alpha',
      [' ', 'Alpha picked up. It is number 1 of 4.'],
      ['{ArrowDown}', 'Alpha would be number 2 of 4.'],
      ['{ArrowDown}', 'Alpha would be number 3 of 4.'],
      [' ', 'Alpha was dropped as number 3 of 4.'],
    )
    expect((await handle('Alpha')).closest('tr, li')?.tagName).toBe(row)
    expect(names()).toEqual(['Beta', 'Gamma', 'Alpha', 'Delta'])
    expect(await screen.findByText('Alpha is number 3 now')).toBeVisible()
    expect(sent()).toEqual([[uuid(1), uuid(2), uuid(0)]])
    await waitFor(async () => expect(await handle('Alpha')).toHaveFocus())
  })

  it('and stays where it was by Escape', async () => {
    const { drag, sent } = await opened()
    await drag(
      'Gamma',
      [' ', 'Gamma picked up. It is number 3 of 4.'],
      ['{ArrowUp}', 'Gamma would be number 2 of 4.'],
      ['{Escape}', 'Gamma stays number 3 of 4.'],
    )
    expect(names()).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta'])
    expect(sent()).toEqual([])
  })

  it('goes back with a message where it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { drag, api } = await opened()
    api.failNext('categories.order', 0)
    await drag(
      'Delta',
      [' ', 'Delta picked up. It is number 4 of 4.'],
      ['{ArrowUp}', 'Delta would be number 3 of 4.'],
      [' ', 'Delta was dropped as number 3 of 4.'],
    )
    expect(await screen.findByText('No connection. Check your connection and try again.')).toBeVisible()
    await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta']))
  })
})

it('several moves are sent one after another', async () => {
  const { user, sent } = await opened()
  const down = await screen.findByRole('button', { name: 'Move Alpha down' })
  await user.click(down)
  await waitFor(() => expect(names()).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta']))
  await user.click(down)
  await user.click(await screen.findByRole('button', { name: 'Move Delta up' }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(names()).toEqual(['Beta', 'Gamma', 'Delta', 'Alpha'])
  expect(sent()).toEqual([
    [uuid(1), uuid(0)],
    [uuid(2), uuid(0)],
    [uuid(3), uuid(0)],
  ])
})

it('a move stays on the screen though an older list arrives after it', async () => {
  const { user, sent, api } = await opened()
  const line = pausedConnection()
  line.hold()
  const arrived: string[] = []
  network.use(
    http.get(`*/api/${contract.categories.list.path}`, async ({ request }) => {
      const answer = await forward(request)
      arrived.push('on its way')
      await line.free
      return answer
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Move Alpha down' }))
  await waitFor(() => expect(arrived).toHaveLength(1))
  const release = api.pauseNext('categories.order')
  await user.click(screen.getByRole('button', { name: 'Move Delta up' }))
  await waitFor(() => expect(names()).toEqual(['Beta', 'Alpha', 'Delta', 'Gamma']))
  line.release()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(names()).toEqual(['Beta', 'Alpha', 'Delta', 'Gamma'])
  release()
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect(arrived.length).toBeGreaterThan(1))
  expect(names()).toEqual(['Beta', 'Alpha', 'Delta', 'Gamma'])
})
