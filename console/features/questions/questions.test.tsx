import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { delay, http, HttpResponse } from 'msw'
import { contract, questionPart, type CallAnswer } from '@baobab/validation'
import { forward, network } from '@baobab/tests/component/network.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const investor = {
  ...founder,
  user_uuid: '01920000-0000-7000-8000-000000000002',
  email: 'thandeka@mail.example',
  role: 'vc',
  first_name: 'Thandeka',
  last_name: 'Nkosi',
} as const
const kolda = {
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  startup_name: 'Kolda Frais',
  user_uuid: founder.user_uuid,
  is_published: true,
}
const at = `/startup/overview/${kolda.startup_uuid}`
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

async function shown(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
  const view = await renderApp({ at, user: investor, records: { users: [founder], startups: [kolda] }, ...options })
  const section = await screen.findByRole('region', { name: /^Questions and answers/ })
  return { ...view, section: within(section) }
}

it('are asked, changed and deleted with an Undo', async () => {
  const { section, user, api } = await shown()
  expect(await section.findByText('No question yet')).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Ask' }))
  expect(await section.findByText('Write your question')).toBeVisible()
  await user.type(section.getByLabelText(/^Your question/), 'How many pay?')
  await user.click(section.getByRole('button', { name: 'Ask' }))
  expect(await section.findByText('No answer yet')).toBeVisible()
  expect(section.getByLabelText(/^Your question/)).toHaveValue('')
  expect(await section.findByRole('heading', { name: 'Questions and answers · 1' })).toBeVisible()
  await user.click(section.getByRole('button', { name: /^Edit: question of Thandeka Nkosi/ }))
  const box = section.getAllByLabelText(/^Your question/).at(-1) ?? document.body
  await user.type(box, ' Today?')
  await user.click(section.getByRole('button', { name: 'Save question' }))
  expect(await section.findByText('How many pay? Today?', { ignore: 'textarea' })).toBeVisible()
  await waitFor(() => expect(section.getByRole('button', { name: /^Edit: question/ })).toHaveFocus())
  await user.click(section.getByRole('button', { name: /^Delete: question/ }))
  await waitFor(() => expect(section.queryByText('How many pay? Today?')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await section.findByText('How many pay? Today?')).toBeVisible()
  expect(api.made.map(({ name }) => name).filter((name) => /delete|restore/.test(name))).toEqual([
    'questions.delete',
    'questions.restore',
  ])
})

it('keep what was typed when they cannot be sent, and say why beside the field', async () => {
  quiet()
  const { section, user, api } = await shown()
  const box = await section.findByLabelText(/^Your question/)
  await user.type(box, 'Still there?')
  api.failNext('questions.ask', 409, '5 questions of yours wait for an answer here; please wait for one')
  await user.click(section.getByRole('button', { name: 'Ask' }))
  expect(await section.findByRole('alert')).toHaveTextContent('5 questions of yours wait')
  expect(box).toHaveValue('Still there?')
  api.failNext('questions.ask', 0)
  await user.click(section.getByRole('button', { name: 'Ask' }))
  expect(await section.findByText('No connection. Check your connection and try again.')).toBeVisible()
  expect(box).toHaveValue('Still there?')
})

it('say that they cannot be read, and keep the form', async () => {
  quiet()
  const { api, user, open } = await renderApp({
    at: '/dashboard',
    user: investor,
    records: { users: [founder], startups: [kolda] },
  })
  await screen.findByRole('heading', { level: 1 })
  api.failNext('questions.list', 403)
  void open(at)
  await waitFor(() => expect(screen.getByText('The questions could not be read.')).toBeVisible())
  expect(screen.getByLabelText(/^Your question/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No question yet')).toBeVisible()
})

it('are answered and hidden by the founder, who does not ask', async () => {
  const { section, user } = await shown({ user: founder, records: { users: [investor], startups: [kolda] } })
  expect(await section.findByText('When someone asks, we notify you, and you answer here.')).toBeVisible()
  expect(section.queryByLabelText(/^Your question/)).not.toBeInTheDocument()
  const asker = await clientOf(investor.user_uuid)
  await asker.call(contract.questions.ask, { body: { startup_uuid: kolda.startup_uuid, text: 'Since when?' } })
  // The window is looked at again.
  window.dispatchEvent(new Event('visibilitychange'))
  await user.click(await section.findByRole('button', { name: /^Answer: question of Thandeka Nkosi/ }))
  await user.type(section.getByLabelText(/^Your answer/), 'Since 2021.')
  await user.click(section.getByRole('button', { name: 'Publish answer' }))
  expect(await section.findByText('Since 2021.')).toBeVisible()
  expect(section.queryByText('No answer yet')).not.toBeInTheDocument()
  await user.click(await section.findByRole('button', { name: /^Hide: question/ }))
  expect(await section.findByText(/^Hidden: only the founder/)).toBeVisible()
  await user.click(section.getByRole('button', { name: /^Unhide: question/ }))
  await waitFor(() => expect(section.queryByText(/^Hidden:/)).not.toBeInTheDocument())
})

it('are read on once for a named one where that fails; it says so, and waits to be asked', async () => {
  quiet()
  const asked: string[] = []
  network.use(
    http.get('*/api/questions/list/*', async ({ request }) => {
      if (new URL(request.url).searchParams.has('after')) {
        asked.push('refused')
        await delay(50)
        return HttpResponse.json({ message: 'Not now' }, { status: 403 })
      }
      const page = (await (await forward(request)).json()) as CallAnswer<typeof contract.questions.list>
      return HttpResponse.json({ ...page, has_more: true })
    }),
  )
  const { section, user } = await shown({ at: `${at}#${questionPart('01920000-0000-7000-8000-0000000000f9')}` })
  await user.type(await section.findByLabelText(/^Your question/), 'How many pay?')
  await user.click(section.getByRole('button', { name: 'Ask' }))
  expect(await section.findByText('Not now')).toBeVisible()
  const before = asked.length
  // Whatever would be asked for again is under way now.
  await delay(500)
  expect(asked).toHaveLength(before)
  await user.click(section.getByRole('button', { name: 'Show more questions' }))
  await waitFor(() => expect(asked).toHaveLength(before + 1))
})
