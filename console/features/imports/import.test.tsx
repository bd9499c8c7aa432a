import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { admin } from '@baobab/tests/component/admin.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderAgain, renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'
import { parseFile } from './parse.ts'

/** Takes a file apart as the worker does, which a test has none of. */
class OwnThread extends EventTarget {
  postMessage(bytes: ArrayBuffer) {
    this.dispatchEvent(new MessageEvent('message', { data: parseFile(bytes) }))
  }
  terminate() {}
}
beforeEach(() => void vi.stubGlobal('Worker', OwnThread))

const at = '/admin/import'
const text = 'Name;Founded;Employees;Round\nChuva;2019;3;Seed\nNuvem;;many;Seed\nPonte;2020;5;\n'
const stored = () =>
  testDatabase.query('select startup_name, established_in::text, fulltime_employees from startups order by 1')
type User = Awaited<ReturnType<typeof renderApp>>['user']

async function choose(user: User, content = text) {
  const input = await screen.findByLabelText('Choose a file')
  await user.upload(input, new File([content], 'hub.csv', { type: 'text/csv' }))
  await screen.findByRole('heading', { name: 'Step 2 of 4: columns' })
}

async function check(user: User) {
  await user.selectOptions(screen.getByLabelText('Field for Round'), 'none')
  await user.click(screen.getByRole('button', { name: 'Check the rows' }))
  await screen.findByRole('heading', { name: 'Step 3 of 4: check' })
}

describe('the import of startups', () => {
  it('asks what a heading means, shows how it is read, checks, corrects, imports and undoes', async () => {
    const { user } = await renderApp({ at, user: admin })
    await choose(user)
    expect(screen.getByLabelText('Field for Name')).toHaveValue('startup_name')
    expect(screen.getByLabelText('Field for Founded')).toHaveValue('established_in')
    expect(screen.getByText(/^A year alone is taken as its first day/)).toBeVisible()
    expect(screen.getByText(/^This heading may mean Raising phase, Round size/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
    await check(user)
    expect(await screen.findByText('2 new startups')).toBeVisible()
    expect(await stored()).toEqual([])
    const row = within(await screen.findByRole('form', { name: 'Line 3: Nuvem' }))
    const box = row.getByLabelText('Full-time employees')
    expect(box).toHaveAccessibleDescription('Please enter a valid number')
    await user.clear(box)
    await user.type(box, '7')
    await user.click(row.getByRole('button', { name: 'Check this row again' }))
    expect(await screen.findByText('3 new startups')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import 3 startups' }))
    expect(await screen.findByText('3 startups were added')).toBeVisible()
    expect(await stored()).toEqual([
      { startup_name: 'Chuva', established_in: '2019-01-01', fulltime_employees: '3' },
      { startup_name: 'Nuvem', established_in: null, fulltime_employees: '7' },
      { startup_name: 'Ponte', established_in: '2020-01-01', fulltime_employees: '5' },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo the import' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo the import' }))
    expect(await screen.findByText('3 startups were deleted')).toBeVisible()
    expect(await stored()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Import another file' }))
    expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('baobab.import'))).toEqual([])
  })

  it('keeps what was chosen and corrected over a failed call, a step back and a reload, and not over a sign-out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api, session, unmount } = await renderApp({ at, user: admin })
    await choose(user)
    api.failNext('imports.check', 503)
    await check(user)
    expect(await screen.findByText(/^The check stopped: /)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Go on checking' }))
    const box = () => within(screen.getByRole('form', { name: 'Line 3: Nuvem' })).getByLabelText('Full-time employees')
    await screen.findByRole('form', { name: 'Line 3: Nuvem' })
    fireEvent.change(box(), { target: { value: 'some' } })
    await user.click(screen.getByRole('button', { name: 'Back to the columns' }))
    expect(await screen.findByLabelText('Field for Round')).toHaveValue('none')
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    await screen.findByRole('form', { name: 'Line 3: Nuvem' })
    expect(box()).toHaveValue('some')
    unmount()
    const again = await renderAgain({ at, user: admin })
    await screen.findByRole('form', { name: 'Line 3: Nuvem' })
    expect(box()).toHaveValue('some')
    again.session.clear()
    session.clear()
    await waitFor(() =>
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith('baobab.import'))).toEqual([]),
    )
  })

  it('says that a file is too large to be kept for as long as it is open, and keeps nothing of it', async () => {
    const { user } = await renderApp({ at, user: admin })
    const set = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith('baobab.import.source')) throw new DOMException('full', 'QuotaExceededError')
      set.call(this, key, value)
    })
    await choose(user)
    const warning = /^This file is too large to be kept/
    expect(screen.getByText(warning)).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Field for Round'), 'none')
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(screen.getByText(warning)).toBeVisible()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('baobab.import'))).toEqual([])
  })

  it('waits for a lost connection, stops where the server says why not, and goes on from there', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, api } = await renderApp({ at, user: admin })
    await choose(user)
    await check(user)
    await screen.findByText('2 new startups')
    api.failNext('imports.add', 0)
    await user.click(screen.getByRole('button', { name: 'Import 2 startups' }))
    expect(await screen.findByText(/^The connection is lost/)).toBeVisible()
    api.failNext('imports.add', 503)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText(/^The import stopped: /)).toBeVisible()
    expect(await stored()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Go on importing' }))
    expect(await screen.findByText('2 startups were added')).toBeVisible()
    expect(screen.getByText('1 row was not imported')).toBeVisible()
    expect(await stored()).toHaveLength(2)
  })

  it('begins again after a stop only where it is asked for', async () => {
    const { user, api, unmount } = await renderApp({ at, user: admin })
    await choose(user)
    await check(user)
    await screen.findByText('2 new startups')
    const answer = api.pauseNext('imports.add')
    await user.click(screen.getByRole('button', { name: 'Import 2 startups' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    unmount()
    answer()
    const adds = () => api.made.filter(({ name }) => name === 'imports.add').length
    expect(adds()).toBe(1)
    const again = await renderAgain({ at, user: admin })
    expect(await screen.findByRole('button', { name: 'Go on importing' })).toBeVisible()
    expect(again.api.made.map(({ name }) => name)).not.toContain('imports.add')
    await again.user.click(screen.getByRole('button', { name: 'Go on importing' }))
    expect(await screen.findByText('2 startups were added')).toBeVisible()
  })

  it('asks to look at a row whose text was cut, and knows one that stands twice', async () => {
    const { user } = await renderApp({ at, user: admin })
    await choose(user, 'Name;City;Round\nA;Praia;\nA;Praia;\nB;Praia, Mindelo;;surplus\n')
    await check(user)
    const row = within(await screen.findByRole('form', { name: 'Line 4: B' }))
    expect(row.getByText(/^The row has 4 cells and the header 3/)).toBeVisible()
    expect(await screen.findByText('1 new startup')).toBeVisible()
    expect(screen.getByText('1 startup is there already')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Check this row again' }))
    expect(await screen.findByText('2 new startups')).toBeVisible()
  })

  it('says what is wrong with a file', async () => {
    const { user } = await renderApp({ at, user: admin })
    const input = await screen.findByLabelText('Choose a file')
    await user.upload(input, new File(['Name;City\nA;"never closed\n'], 'a.csv', { type: 'text/csv' }))
    expect(await screen.findByText(/^A quotation mark is opened and never closed/)).toBeVisible()
  })

  it.each([
    ['founders', founder],
    ['moderators', { ...admin, rights: 'moderator' }],
    ['administrators who read alone', { ...admin, rights: 'read_only' }],
  ])('is not for %s', async (_, user) => {
    await renderApp({ at, user })
    expect(await screen.findByText("You don't have access to this page")).toBeVisible()
  })
})
