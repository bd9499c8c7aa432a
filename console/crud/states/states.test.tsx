import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse, type HttpResponseResolver } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { network } from '@baobab/tests/component/network.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

/* The states that list, form and overview have in common, over the network as msw answers it. */

const admin = {
  user_uuid: '01920000-0000-7000-8000-000000000009',
  email: 'yaa@mail.example',
  role: 'admin',
  first_name: 'Yaa',
} as const
const entry = { uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }
const message = {
  message_uuid: '01920000-0000-7000-8000-0000000000e1',
  name: 'Kofi Mensah',
  email: 'kofi@mail.example',
  msg_subject: 'A mentor',
  message: 'First.',
}

const views = [
  { view: 'list', at: '/categories/list', call: 'get', path: '*/api/startup_categories/list/', shown: 'Agritech' },
  {
    view: 'form',
    at: `/category/edit/${entry.uuid}`,
    call: 'post',
    path: '*/api/startup_categories/get/',
    shown: 'Agritech',
  },
  {
    view: 'overview',
    at: `/admin/messages/${message.message_uuid}`,
    call: 'post',
    path: '*/api/contact_messages/get/',
    shown: 'First.',
  },
] as const

/** Opens a view; the first answer of its call is another than the API's. */
function open(
  { at, call, path }: (typeof views)[number],
  first: HttpResponseResolver,
  records = { categories: [entry], contactMessages: [message] },
) {
  network.use(http[call](path, first, { once: true }))
  return renderApp({ at, user: admin, records })
}

const find = (text: string) =>
  waitFor(() => expect(screen.queryByText(text) ?? screen.queryByDisplayValue(text)).toBeInTheDocument(), {
    timeout: 10_000,
  })
/** Leaves the answer to the API. */
const passOn = () => undefined
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

describe.each(views)('the $view', (view) => {
  it('shows outlines while a slow line brings it, and then what there is', async () => {
    await open(view, async () => {
      await delay(400)
      return passOn()
    })
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument())
    await find(view.shown)
    expect(screen.queryByRole('status', { name: 'Loading…' })).not.toBeInTheDocument()
  })

  it.each([
    ['offline', () => HttpResponse.error(), 'No connection. Check your connection and try again.'],
    [
      'refused with words',
      () => HttpResponse.json({ message: 'The shelf fell over' }, { status: 500 }),
      'The shelf fell over',
    ],
    [
      'refused without',
      () => new HttpResponse('<h1>502</h1>', { status: 502 }),
      'The service is not ready yet; please try again in a moment',
    ],
  ])('that is %s says so, and tries again when asked', async (_, first, message) => {
    quiet()
    const { user } = await open(view, first)
    expect(await screen.findByText(message, {})).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await find(view.shown)
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })

  it('of nothing says what that means', async () => {
    quiet()
    await open(view, passOn, { categories: [], contactMessages: [] })
    expect(
      await screen.findByText(
        { list: 'No categories yet', form: 'This option was not found.', overview: 'This message was not found.' }[
          view.view
        ],
        {},
        { timeout: 10_000 },
      ),
    ).toBeVisible()
  })
})

it.each(views.filter(({ view }) => view !== 'form'))(
  'the $view stays as it was read where it cannot be read again, and goes where that is not allowed any more',
  async (view) => {
    quiet()
    const { user } = await open(view, passOn)
    await find(view.shown)
    const [shown, { call, path }] = [screen.getByText(view.shown), view]
    /** Comes back to the page after a while. */
    const readAgain = (answer: HttpResponseResolver) => {
      network.resetHandlers()
      network.use(http[call](path, answer))
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
      window.dispatchEvent(new Event('visibilitychange'))
    }
    readAgain(() => HttpResponse.json({ message: 'The shelf fell over' }, { status: 500 }))
    expect(await screen.findByText('The shelf fell over')).toBeVisible()
    expect(shown).toBeVisible()
    network.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('The shelf fell over')).not.toBeInTheDocument())
    expect(shown).toBeVisible()
    readAgain(() => HttpResponse.json({ message: 'Not for you' }, { status: 403 }))
    expect(await screen.findByText('Not for you')).toBeVisible()
    expect(shown).not.toBeInTheDocument()
  },
)

it('the list stays as it was read where no answer comes, and says nothing of it once there is one again', async () => {
  quiet()
  await open(views[0], passOn)
  await find(views[0].shown)
  const unanswered = vi.fn(() => HttpResponse.error())
  network.use(http[views[0].call](views[0].path, unanswered))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(unanswered).toHaveBeenCalled())
  await waitFor(() => expect(onlineManager.isOnline()).toBe(true))
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(screen.getByText(views[0].shown)).toBeVisible()
})

it('the form keeps what was typed where its record changed meanwhile and cannot be read again', async () => {
  quiet()
  const { user, api } = await open(views[1], passOn)
  const name = await screen.findByDisplayValue('Agritech')
  await user.type(name, ' and water')
  api.failNext('categories.update', 409, 'Somebody changed it meanwhile')
  api.failNext('categories.get', 500, 'The shelf fell over')
  await user.click(screen.getByRole('button', { name: 'Edit Category' }))
  expect(await screen.findByText('The shelf fell over')).toBeVisible()
  expect(name).toBeVisible()
  expect(name).toHaveValue('Agritech and water')
})

it('a pipeline that nobody explains is rejected in its own words', async () => {
  quiet()
  network.use(http.get('*/api/vc/pipeline/', () => HttpResponse.json({}, { status: 409 })))
  await renderApp({ at: '/vcs/pipeline', user: { ...admin, role: 'vc' } })
  expect(await screen.findByText('The pipeline could not be read.', {})).toBeVisible()
})

it('gives the focus to the rows of another page', async () => {
  const startups = Array.from({ length: 26 }, (_, n) => ({
    startup_uuid: `01920000-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
    startup_name: `Shop ${String(n)}`,
    user_uuid: admin.user_uuid,
    is_published: true,
  }))
  const { user } = await renderApp({ at: '/vcs/list', user: admin, records: { startups } })
  await user.click(await screen.findByRole('button', { name: 'Go to page 2' }))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(screen.getByRole('table').closest('[tabindex="-1"]')).toHaveFocus()
})
