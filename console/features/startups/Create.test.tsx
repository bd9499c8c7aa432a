import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draftKey, readDraft, writeDraft } from '../../crud/drafts/store.ts'
import { founder } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'

const other = '01920000-0000-7000-8000-000000000002'
const lists = {
  categories: [{ uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }],
  devphases: [{ uuid: '01920000-0000-7000-8000-0000000000b1', name: 'MVP' }],
  raisephases: [{ uuid: '01920000-0000-7000-8000-0000000000c1', name: 'Seed' }],
}
const place = { address: '/app/startup/create', owner: founder.user_uuid }

/** The texts of a valid form. */
const filled = {
  startup_name: 'Água Viva',
  country: 'Cabo Verde',
  region: 'Santiago',
  country_of_incorporation: 'Cabo Verde',
  established_in: '2021-03-14',
  category_uuid: lists.categories[0]?.uuid,
  development_stage_uuid: lists.devphases[0]?.uuid,
  raising_phase_uuid: lists.raisephases[0]?.uuid,
  contact_name: 'Ama',
  contact_destination: 'Praia',
  contact_phone_number: '+238 991 23 45',
  contact_email: 'ama@agua.example',
  founders_name: 'Ama',
  founders_background: 'Engineer',
  fulltime_employees: '4',
  percentage_owned: '80',
  equity_not_owned_by_you: '20 %',
  received_funds_before: '0',
  investment_from_angel_year: '2020',
  latest_funding_received: 'none',
  application_of_funds: 'Pumps',
  startup_monthly_revenue: '4200.50',
  cash_burnt_rate: '100',
  cash_available: '5000',
  paying_customers: '310',
  valuation_cap: '600000',
  latest_valuation: '500000',
  problem_your_solving: 'Water is far',
  solution: 'Pumps',
  usp_market: 'Run on sun',
  business_model: 'Rent',
  sdg_goals: '6',
  sgd_focus_goal: '6',
}

async function open(values?: Readonly<Record<string, unknown>>) {
  if (values) writeDraft(place, { savedAt: Date.now(), values })
  const shown = await renderApp({ at: '/startup/create', user: founder, records: lists })
  await screen.findByRole('heading', { level: 1, name: 'Register Startup' })
  return shown
}

/** react-admin notes rejected calls on the console while developing. */
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

const box = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const send = () => screen.getByRole('button', { name: 'Create Startup' })
const tab = (name: RegExp) => screen.getByRole('tab', { name })

describe('the form that registers a startup', () => {
  it('has the three tabs of the specification, its words, and a mark on what must be filled', async () => {
    await open()
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Startup Details 8 missing',
      'Contact & Financials 19 missing',
      'Social & Pitch 6 missing',
    ])
    expect(screen.getByLabelText(/^Startup name/)).toBeRequired()
    expect(screen.getByLabelText(/^City/)).not.toBeRequired()
    expect(send()).toBeInTheDocument()
  })

  it('leads through its steps, and says of each whether it is complete', async () => {
    const { startup_name: _, ...others } = filled
    const { user, at } = await open(others)
    expect(await screen.findByRole('tab', { name: 'Startup Details 1 missing' })).toBeVisible()
    expect(tab(/Contact & Financials/)).toHaveTextContent('Complete')
    expect(send()).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Next/ }))
    expect(at()).toBe('/startup/create/contact')
    await waitFor(() => expect(tab(/Contact & Financials/)).toHaveFocus())
    await user.click(screen.getByRole('button', { name: /^Next/ }))
    expect(at()).toBe('/startup/create/pitch')
    expect(screen.queryByRole('button', { name: /^Next/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(at()).toBe('/startup/create/contact')
  })

  it('leads to each failing field from the message, and from one to the next', async () => {
    const { user, at } = await open({ ...filled, contact_email: 'ama', startup_website: 'javascript:alert(1)' })
    await waitFor(() => expect(box('startup_name')).toHaveValue('Água Viva'))
    await user.click(send())
    await waitFor(() => expect(box('contact_email')).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Website, in Social & Pitch' }))
    await waitFor(() => expect(box('startup_website')).toHaveFocus())
    expect(at()).toBe('/startup/create/pitch')
    await user.click(screen.getByRole('button', { name: 'Next error' }))
    await waitFor(() => expect(box('contact_email')).toHaveFocus())
  })

  it('opens the tab of the first failing field, says what is wrong, and puts the focus there', async () => {
    const { user, at } = await open({
      ...filled,
      percentage_owned: '150',
      startup_monthly_revenue: 'a lot',
      startup_website: 'javascript:alert(1)',
    })
    await waitFor(() => expect(box('startup_name')).toHaveValue('Água Viva'))
    await user.click(send())
    expect(await screen.findByText('Please correct the errors in the form.')).toBeVisible()
    await waitFor(() => expect(tab(/Contact & Financials/)).toHaveAttribute('aria-selected', 'true'))
    expect(at()).toBe('/startup/create/contact')
    expect(within(tab(/Contact & Financials/)).getByRole('img', { name: '2 fields to correct' })).toBeInTheDocument()
    expect(within(tab(/Social & Pitch/)).getByRole('img', { name: '1 field to correct' })).toBeInTheDocument()
    expect(screen.getByText('Percentage must be between 0 and 100')).toBeVisible()
    expect(screen.getByText('Please enter a valid number')).toBeVisible()
    await waitFor(() => expect(box('percentage_owned')).toHaveFocus())
  })

  it('checks a field on every change and shows when it is valid again', async () => {
    const { user } = await open()
    await user.click(tab(/Contact & Financials/))
    const email = box('contact_email')
    if (!email) throw new Error('no box for the email')
    await user.type(email, 'ama')
    expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument()
    expect(email).toBeInvalid()
    await user.type(email, '@agua.example')
    await waitFor(() => expect(screen.queryByText('Please enter a valid email')).not.toBeInTheDocument())
    await user.clear(email)
    expect(await screen.findByText('This field is required')).toBeInTheDocument()
  })

  it('sends what was typed, trimmed and without what is empty, then leads to the profile and forgets the draft', async () => {
    const { user, api, at } = await open({ ...filled, startup_name: '  Água Viva  ' })
    await waitFor(() => expect(box('startup_name')).toHaveValue('  Água Viva  '))
    await user.click(send())
    expect(await screen.findByText('Startup created successfully')).toBeVisible()
    const sent = api.made.find(({ name }) => name === 'startups.create')?.body ?? {}
    expect(sent).toMatchObject({ startup_name: 'Água Viva', startup_monthly_revenue: '4200.50' })
    expect(sent).not.toHaveProperty('city')
    await waitFor(() => expect(at()).toBe('/my_profile'))
    expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
    expect(readDraft(place)).toBeUndefined()
  })

  it('sends the uuid of the server’s draft along, which is gone with it', async () => {
    const { user, api } = await open(filled)
    expect(await screen.findByText(/saved on the server/, {}, { timeout: 4_000 })).toBeVisible()
    await waitFor(() => expect(readDraft(place)?.copy).toBeDefined(), { timeout: 4_000 })
    const uuid = readDraft(place)?.copy?.uuid
    await user.click(send())
    expect(await screen.findByText('Startup created successfully')).toBeVisible()
    expect(api.made.find(({ name }) => name === 'startups.create')?.body).toMatchObject({ unfinished_uuid: uuid })
    expect(await screen.findByRole('link', { name: 'Publish and share' })).toBeVisible()
  })

  it('puts the server’s messages beside their fields', async () => {
    const { user, api } = await open(filled)
    await waitFor(() => expect(box('startup_name')).toHaveValue('Água Viva'))
    quiet()
    api.failNext('startups.create', 400, 'Check the highlighted fields', {
      usp_market: 'Please say it in your own words',
    })
    await user.click(send())
    expect(await screen.findByText('Please correct the errors in the form.')).toBeVisible()
    await waitFor(() => expect(tab(/Social & Pitch/)).toHaveAttribute('aria-selected', 'true'))
    expect(screen.getByText('Please say it in your own words')).toBeVisible()
    await waitFor(() => expect(box('usp_market')).toHaveFocus())
  })

  it('says that the choices of a box did not arrive, and asks for them again when it is opened', async () => {
    quiet()
    const { user, api, open: go } = await renderApp({ at: '/dashboard', user: founder, records: lists })
    await screen.findByRole('heading', { level: 1 })
    api.failNext('categories.list', 403)
    void go('/startup/create')
    expect(await screen.findByText("Couldn't load the list. Open it to try again.")).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: /^Category/ }))
    expect(await screen.findByRole('option', { name: 'Agritech' })).toBeVisible()
    expect(screen.queryByText("Couldn't load the list. Open it to try again.")).not.toBeInTheDocument()
  })

  it('keeps what was typed when the connection is lost, and says so', async () => {
    const { user, api } = await open(filled)
    await waitFor(() => expect(box('startup_name')).toHaveValue('Água Viva'))
    quiet()
    api.failNext('startups.create', 0)
    await user.click(send())
    expect(await screen.findByText('No connection. Check your connection and try again.')).toBeVisible()
    expect(box('startup_name')).toHaveValue('Água Viva')
    expect(readDraft(place)?.values['startup_name']).toBe('Água Viva')
    await waitFor(() => expect(send()).toHaveTextContent('Create Startup'))
  })
})

describe('the draft of a form', () => {
  it('is kept while a person types, and says when', async () => {
    const { user } = await open()
    const name = box('startup_name')
    if (!name) throw new Error('no box for the name')
    await user.type(name, 'Kolda')
    expect(await screen.findByText(/^Draft saved at /)).toBeInTheDocument()
    expect(readDraft(place)?.values).toEqual({ startup_name: 'Kolda' })
  })

  it('comes back after a reload, and can be discarded', async () => {
    const { user } = await open({ startup_name: 'Kolda Frais', startup_website: 'www.kolda.example' })
    await waitFor(() => expect(box('startup_name')).toHaveValue('Kolda Frais'))
    expect(screen.getByText(/^Your draft of .* is back$/)).toBeInTheDocument()
    // The other tabs are drawn once the first is painted.
    await waitFor(() => expect(box('startup_website')).toHaveValue('www.kolda.example'))
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    await waitFor(() => expect(box('startup_name')).toHaveValue(''))
    expect(readDraft(place)).toBeUndefined()
  })

  it('comes back by Undo after it was discarded, in the form and in the browser', async () => {
    const { user } = await open({ startup_name: 'Kolda Frais', startup_website: 'www.kolda.example' })
    await waitFor(() => expect(box('startup_name')).toHaveValue('Kolda Frais'))
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect(await screen.findByText('Draft discarded')).toBeVisible()
    await waitFor(() => expect(box('startup_name')).toHaveValue(''))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(box('startup_name')).toHaveValue('Kolda Frais'))
    expect(box('startup_website')).toHaveValue('www.kolda.example')
    expect(readDraft(place)?.values).toEqual({ startup_name: 'Kolda Frais', startup_website: 'www.kolda.example' })
    expect(await screen.findByText(/^Draft saved at /)).toBeInTheDocument()
  })

  it('is not shown to the next person at the same browser, and not lost to them either', async () => {
    const theirs = { ...place, owner: other }
    writeDraft(theirs, { savedAt: 1, values: { startup_name: 'Not yours' } })
    await open()
    expect(box('startup_name')).toHaveValue('')
    expect(readDraft(theirs)?.values).toEqual({ startup_name: 'Not yours' })
  })

  it('outlives a sign-out', async () => {
    const { session } = await open({ startup_name: 'Kolda Frais' })
    await waitFor(() => expect(box('startup_name')).toHaveValue('Kolda Frais'))
    session.clear()
    expect(localStorage.getItem(draftKey(place))).not.toBeNull()
  })

  it('asks before a form with unsent changes is left', async () => {
    const { user, at, open: go } = await open()
    const name = box('startup_name')
    if (!name) throw new Error('no box for the name')
    await user.type(name, 'Kolda')
    await go('/startups/list')
    const dialog = await screen.findByRole('dialog', { name: 'Leave without sending?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(at()).toBe('/startup/create')
    await go('/startups/list')
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Leave without sending?' })).getByRole('button', {
        name: 'Leave',
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'My Startups' })).toBeInTheDocument()
    expect(readDraft(place)?.values).toEqual({ startup_name: 'Kolda' })
  })
})
