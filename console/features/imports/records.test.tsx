import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { importedOnScreen } from '@baobab/validation'
import { importTargets } from '@baobab/validation/importing/importTargets.ts'
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

type User = Awaited<ReturnType<typeof renderApp>>['user']

async function choose(user: User, content: string) {
  const input = await screen.findByLabelText('Choose a file')
  await user.upload(input, new File([content], 'hub.csv', { type: 'text/csv' }))
  await screen.findByRole('heading', { name: 'Step 2 of 4: columns' })
}

describe('the import of records', () => {
  it('adds accounts without a password, with a role for all, corrects a row, and finds them again', async () => {
    const { user } = await renderApp({ at: '/admin/import/users', user: admin })
    expect(await screen.findByRole('heading', { level: 1, name: 'Import Users' })).toBeVisible()
    await choose(
      user,
      "Prénom;Nom;Courriel\nEdna;Lima;edna@import.example\n'=Jon;Sá;jon@\nJon;Sá;Edna@import.example\n",
    )
    expect(screen.getByLabelText('Field for Prénom')).toHaveValue('first_name')
    expect(screen.getByLabelText('Field for Courriel')).toHaveValue('email')
    expect(screen.queryByLabelText(/^Owner of the startups/)).toBeNull()
    await user.selectOptions(screen.getByLabelText('User Role, where a row says none'), 'startup')
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    expect(await screen.findByText('1 new row')).toBeVisible()
    expect(screen.getByText(/^New accounts have no password/)).toBeVisible()
    expect(await screen.findByText('2 rows to correct')).toBeVisible()
    const twice = within(screen.getByRole('form', { name: 'Line 4: Edna@import.example' }))
    expect(twice.getByLabelText('Email')).toHaveAccessibleDescription('Line 2 says something else of the same record')
    const row = within(screen.getByRole('form', { name: 'Line 3: jon@' }))
    fireEvent.change(row.getByLabelText('Email'), { target: { value: 'jon@import.example' } })
    await user.click(row.getByRole('button', { name: 'Check this row again' }))
    expect(await screen.findByText('2 new rows')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    expect(await screen.findByText('2 rows were added')).toBeVisible()
    expect(screen.getByText('1 row was not imported')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show the list' })).toHaveAttribute('href', '/dashboard/users')
    const made = await testDatabase.query(
      "select first_name, role, email_verified from users where email like '%@import.example' order by email",
    )
    expect(made).toEqual([
      { first_name: 'Edna', role: 'startup', email_verified: false },
      { first_name: '=Jon', role: 'startup', email_verified: false },
    ])
  })

  it('writes what the file says of a list where that is chosen, adds nothing twice, and is kept by itself', async () => {
    const text = 'Name;Other names\nBlue;Mar\nGreen;\n'
    const { user, session, unmount } = await renderApp({ at: '/admin/import/categories', user: admin })
    await choose(user, 'Name\nBlue\n')
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
    expect(await screen.findByText('1 row was added')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import another file' }))
    await choose(user, text)
    unmount()
    const again = await renderAgain({ at: '/admin/import/partners', user: admin })
    expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument()
    again.unmount()
    await renderAgain({ at: '/admin/import/categories', user: admin })
    await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
    expect(await screen.findByText('1 row is there and differs')).toBeVisible()
    expect(screen.getByText('Blue: Other names')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('What to do with them'), 'update')
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    expect(await screen.findByText('1 row was updated')).toBeVisible()
    const named = await testDatabase.query(
      "select name, other_names from categories where name in ('Blue', 'Green') order by 1",
    )
    expect(named).toEqual([
      { name: 'Blue', other_names: 'Mar' },
      { name: 'Green', other_names: null },
    ])
    session.clear()
    await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('.users.'))).toEqual([]))
  })

  it('says which column is missing, and what is wrong with a file', async () => {
    const { user } = await renderApp({ at: '/admin/import/connections', user: admin })
    await choose(user, 'Investor email;Notes\na@b.example;x\n')
    expect(screen.getByText('Please choose the column that holds Startup / Startup name')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Choose another file' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Choose another file' }))
    const input = await screen.findByLabelText('Choose a file')
    await user.upload(input, new File(['a,b\n1,"2\n'], 'hub.csv', { type: 'text/csv' }))
    expect(await screen.findByText(/^A quotation mark is opened and never closed/)).toBeVisible()
  })

  it.each(importedOnScreen)('of %s has a screen of its own', async (name) => {
    await renderApp({ at: `/admin/import/${name}`, user: admin })
    expect(
      await screen.findByRole('heading', { level: 1, name: `Import ${importTargets[name].labelMany}` }),
    ).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Step 1 of 4: choose a file' })).toBeVisible()
  })

  it('of what is not imported leads to what is', async () => {
    await renderApp({ at: '/admin/import/mails', user: admin })
    const ways = within(await screen.findByRole('navigation', { name: 'What do you want to import?' }))
    expect(ways.getAllByRole('link')).toHaveLength(importedOnScreen.length + 1)
  })

  it.each([
    ['/dashboard/users', 'users'],
    ['/vcs/vc_view/list/', 'vc'],
    ['/categories/list', 'categories'],
    ['/team', 'team'],
  ])('stands in the toolbar of %s for administrators who may', async (at, resource) => {
    await renderApp({ at, user: admin })
    expect(await screen.findByRole('link', { name: 'Import CSV' })).toHaveAttribute('href', `/admin/import/${resource}`)
  })

  it('stands in no toolbar for administrators who read alone', async () => {
    await renderApp({ at: '/dashboard/users', user: { ...admin, rights: 'read_only' } })
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Import CSV' })).toBeNull()
  })

  it.each([
    ['founders', founder],
    ['moderators', { ...admin, rights: 'moderator' }],
    ['administrators who read alone', { ...admin, rights: 'read_only' }],
  ])('is not for %s', async (_, user) => {
    await renderApp({ at: '/admin/import/users', user })
    expect(await screen.findByText("You don't have access to this page")).toBeVisible()
  })
})
