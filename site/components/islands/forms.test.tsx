import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { publicForms } from '@baobab/i18n/en/messages/mails.ts'
import { auth } from '@baobab/i18n/en/messages/auth.ts'
import { http } from '@baobab/i18n/en/messages/http.ts'
import { expect, it, vi } from 'vitest'
import {
  contactWords,
  forgotWords,
  investorWords,
  newsletterWords,
  registerWords,
  resetWords,
} from '../../lib/formWords.ts'
import { wordsIn } from '../../lib/words.ts'
import { ContactForm } from './ContactForm.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { InvestorForm } from './InvestorForm.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { ResetForm } from './ResetForm.tsx'

const person = userEvent.setup()
const english = await wordsIn('en')

function answer(status: number, body: unknown) {
  const call = vi.fn<(request: Request) => Promise<Response>>(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', call)
  return call
}

async function fillRegister(confirm = 'a', password = 'a') {
  await person.type(screen.getByLabelText('First name'), 'Amina')
  await person.type(screen.getByLabelText('Last name'), 'Diallo')
  await person.selectOptions(screen.getByLabelText('Role'), 'Founder')
  await person.type(screen.getByLabelText('Email'), 'amina@kolda.example')
  await person.type(screen.getByLabelText('Password'), password)
  await person.type(screen.getByLabelText('Confirm password'), confirm)
}

const send = (name: string) => person.click(screen.getByRole('button', { name }))

it('register offers one role beside the empty choice (specification §5)', () => {
  render(<RegisterForm words={registerWords(english)} />)
  const options = [...screen.getByLabelText<HTMLSelectElement>('Role').options].map(({ value, text }) => [value, text])
  expect(options).toEqual([
    ['', 'Choose Role'],
    ['startup', 'Founder'],
  ])
})

it('register wants every field, and two passwords alike', async () => {
  answer(200, {})
  render(<RegisterForm words={registerWords(english)} />)
  await send('Create account')
  expect(screen.getByRole('alert')).toHaveTextContent('All fields are required')
  await fillRegister('A long wait', 'A long way')
  await send('Create account')
  expect(screen.getByRole('alert')).toHaveTextContent('Password and Confirm Password must match')
  expect(screen.getByLabelText('Confirm password')).toHaveFocus()
})

it('register says all that is wrong at once, each beside its field', async () => {
  const call = answer(200, {})
  render(<RegisterForm words={registerWords(english)} />)
  await person.type(screen.getByLabelText('Email'), 'amina')
  await person.type(screen.getByLabelText('Password'), 'short')
  await person.type(screen.getByLabelText('Confirm password'), 'shorter')
  await send('Create account')
  expect(screen.getByRole('alert')).toHaveTextContent('All fields are required')
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('This field is required')
  expect(screen.getByLabelText('Role')).toHaveAccessibleDescription('This field is required')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    '8 to 128 characters Please choose a password of 8 to 128 characters',
  )
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(
    'Password and Confirm Password must match',
  )
  expect(screen.getByLabelText('First name')).toHaveFocus()
  expect(call).not.toHaveBeenCalled()
})

it('a password is shown while its button is pressed, with its repetition, by keyboard too', async () => {
  render(<RegisterForm words={registerWords(english)} />)
  const show = screen.getByRole('button', { name: 'Show password' })
  expect(show).toHaveAttribute('aria-pressed', 'false')
  await person.type(screen.getByLabelText('Password'), 'A long way')
  await person.tab()
  expect(show).toHaveFocus()
  await person.keyboard(' ')
  expect(show).toHaveAttribute('aria-pressed', 'true')
  for (const label of ['Password', 'Confirm password'])
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text')
  expect(screen.getByLabelText('Password')).toHaveValue('A long way')
  await person.click(show)
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

it('register shows the fields that the server rejects', async () => {
  answer(400, {
    message: 'Check the highlighted fields',
    errors: { password: 'Please choose a password of 8 to 128 characters' },
  })
  render(<RegisterForm words={registerWords(english)} />)
  await fillRegister()
  await send('Create account')
  expect(await screen.findByRole('alert')).toHaveTextContent('Check the highlighted fields')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    '8 to 128 characters Please choose a password of 8 to 128 characters',
  )
  expect(screen.getByLabelText('First name')).toHaveValue('Amina')
})

it.each([
  ['a dead connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server without words', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))],
])('register says Registration failed for %s (specification §8)', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  render(<RegisterForm words={registerWords(english)} />)
  await fillRegister()
  await send('Create account')
  expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed')
})

const thanks = 'Almost there: please check your mailbox and confirm your subscription'

it('the newsletter keeps what was entered here, asks the server, and repeats what it says', async () => {
  const call = answer(200, { message: thanks })
  render(<NewsletterForm words={newsletterWords(english)} />)
  await send('Keep me posted')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required')
  await person.type(screen.getByLabelText('Email'), 'amina')
  await send('Keep me posted')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email')
  expect(call).not.toHaveBeenCalled()
  await person.type(screen.getByLabelText('Email'), '@kolda.example')
  await send('Keep me posted')
  expect(await screen.findByText(thanks)).toBe(screen.getByRole('status'))
  expect(localStorage.getItem('baobab.newsletter')).toBe('{"name":"","email":"amina@kolda.example"}')
  const [request] = call.mock.calls[0] ?? []
  expect(new URL(request?.url ?? '').pathname).toBe('/api/newsletter/subscribe/')
  expect(await request?.json()).toEqual({
    name: '',
    email: 'amina@kolda.example',
    homepage: '',
    elapsed: expect.stringMatching(/^\d+$/),
  })
})

it.each([
  // One error alone is the message as well (`httpError.invalidFields`).
  ['once', publicForms.tooQuick, { elapsed: publicForms.tooQuick }, publicForms.tooQuick],
  [
    'behind the message of several',
    http.broken,
    { homepage: publicForms.leaveEmpty, elapsed: publicForms.tooQuick },
    `${http.broken}. ${publicForms.leaveEmpty}. ${publicForms.tooQuick}`,
  ],
])('the newsletter says %s what the server holds against it that no field shows', async (_, message, errors, shown) => {
  answer(400, { message, errors })
  render(<NewsletterForm words={newsletterWords(english)} />)
  await person.type(screen.getByLabelText('Email'), 'amina@kolda.example')
  await send('Keep me posted')
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(shown))
  expect(screen.getByLabelText('Email')).toHaveValue('amina@kolda.example')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

const written = {
  Name: 'Amina Diallo',
  Email: 'amina@kolda.example',
  'Phone number': '+221 33 000 00 00',
  Subject: 'Mangoes',
  Message: 'We dry them.\nWho buys?',
}

async function write() {
  for (const [label, text] of Object.entries(written)) await person.type(screen.getByLabelText(label), text)
}

it('contact meets each empty field with its own hint, and focuses the first', async () => {
  const call = answer(200, {})
  render(<ContactForm words={contactWords(english)} />)
  await send('Send message')
  const hints = Object.keys(written)
    .map((label) => screen.getByLabelText(label))
    .map((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent)
  expect(hints).toEqual([
    'Please enter your name',
    'Please enter your email',
    'Please enter your number',
    'Please enter your subject',
    'Write your message',
  ])
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(call).not.toHaveBeenCalled()
})

it('contact loses nothing when the connection is down, and is thanked for once when it is not', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(<ContactForm words={contactWords(english)} />)
  await write()
  await send('Send message')
  expect(await screen.findByRole('alert')).toHaveFocus()
  for (const [label, text] of Object.entries(written)) expect(screen.getByLabelText(label)).toHaveValue(text)

  const call = answer(200, { message: 'Thank you.' })
  await send('Send message')
  expect(await screen.findByText('Thank you.')).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
  expect(await call.mock.calls[0]?.[0].json()).toMatchObject({
    name: 'Amina Diallo',
    msg_subject: 'Mangoes',
    message: 'We dry them.\nWho buys?',
    homepage: '',
  })
})

const investing = {
  'First name': 'Thandeka',
  'Last name': 'Ncube',
  Email: 'thandeka@ubuntu.example',
  Password: 'Cowries for Kolda 9',
  'Confirm password': 'Cowries for Kolda 9',
  Company: 'Ubuntu Capital',
  Title: 'Partner',
  Website: 'ubuntu.example',
  'Why do you ask for access?': 'We back agritech.',
}

it('the request for investor access says what is missing beside each field, and loses nothing', async () => {
  const call = answer(200, {})
  render(<InvestorForm words={investorWords(english)} />)
  await person.type(screen.getByLabelText('Company'), 'Ubuntu Capital')
  await send('Ask for access')
  expect(screen.getByRole('alert')).toHaveTextContent('All fields are required')
  expect(screen.getByLabelText('First name')).toHaveFocus()
  expect(screen.getByLabelText('Why do you ask for access?')).toHaveAccessibleDescription(
    /Please say why you ask for access$/,
  )
  expect(screen.getByLabelText('Company')).toHaveValue('Ubuntu Capital')
  expect(screen.getByLabelText('Company')).not.toBeInvalid()
  expect(call).not.toHaveBeenCalled()
})

it('the request for investor access goes out once, and makes room for the answer', async () => {
  const call = answer(200, { message: 'Thank you.' })
  render(<InvestorForm words={investorWords(english)} />)
  for (const [label, text] of Object.entries(investing)) await person.type(screen.getByLabelText(label), text)
  await send('Ask for access')
  expect(await screen.findByText('Thank you.')).toHaveFocus()
  expect(screen.queryByRole('button')).toBeNull()
  const [request] = call.mock.calls[0] ?? []
  expect(new URL(request?.url ?? '').pathname).toBe('/api/investor_request/')
  expect(await request?.json()).toMatchObject({
    company: 'Ubuntu Capital',
    website: 'https://ubuntu.example',
    why: 'We back agritech.',
    homepage: '',
    elapsed: expect.stringMatching(/^\d+$/) as string,
  })
})

it('forgot password repeats what the server says', async () => {
  answer(200, { message: 'If an account belongs to this address, a link is on its way' })
  render(<ForgotForm words={forgotWords(english)} />)
  await person.type(screen.getByLabelText('Email'), 'a@b.example')
  await send('Send Reset Link')
  expect(await screen.findByRole('status')).toHaveTextContent('a link is on its way')
})

it('a dead link to a new password says once that it is dead', async () => {
  answer(400, { message: auth.linkDead, errors: { token: auth.linkDead } })
  render(<ResetForm words={resetWords(english)} />)
  await person.type(screen.getByLabelText('New password'), 'Cowries for Kolda 9')
  await person.type(screen.getByLabelText('Confirm password'), 'Cowries for Kolda 9')
  await send('Save password')
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(auth.linkDead))
})
