import userEvent from '@testing-library/user-event'
import { screen } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { signInData } from './data.ts'
import { takeOverSignIn } from './signIn.ts'

const person = userEvent.setup()
const field = (form: string, name: string, label: string, more = '') =>
  `<div class="field"><label for="${form}-${name}">${label}</label><input id="${form}-${name}" name="${name}" required>${more}</div>`
const gone = vi.fn<(address: string) => void>()

beforeEach(() => {
  // As `components/SignIn.astro` writes it.
  document.body.innerHTML = `<div><form novalidate>${field('login', 'email', 'Email')}${field(
    'login',
    'password',
    'Password',
    '<button class="show-password" type="button" aria-pressed="false">Show password</button>',
  ).replace('<input', '<input type="password"')}<button type="submit" data-working="Signing in…">Login</button></form>
    <template data-second><form class="second" novalidate><p tabindex="-1">One more step</p>
      <button type="button" data-passkey>Use a passkey</button>${field('app', 'code', 'App code')}
      <button type="submit" data-working="Verifying…">Verify</button>
      <button type="button" data-switch data-other="Use an app">Use a recovery code</button>
      <button type="button" data-back>Back</button></form></template>
    <template data-recovery>${field('recovery', 'code', 'Recovery code')}</template></div>`
  const place = document.querySelector('div') ?? document.body
  place.dataset['signIn'] = JSON.stringify(signInData('en'))
  vi.stubGlobal('location', { ...location, href: location.href, search: '', assign: gone })
  gone.mockClear()
  sessionStorage.clear()
  takeOverSignIn(place)
})

function answer(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const left = [...answers]
  const call = vi.fn<(request: Request) => Promise<Response>>(() => {
    const [status, body] = left.shift() ?? [500, {}]
    return Promise.resolve(Response.json(body, { status }))
  })
  vi.stubGlobal('fetch', call)
  return call
}

const user = {
  email: 'a@b.example',
  access_token: 'token',
  user_uuid: '01a215bd-835d-74f3-a63c-03e7c4f8fe8f',
  role: 'startup',
  first_name: 'Ama',
  last_name: 'Mensah',
}
const asked = (...kinds: string[]) =>
  [401, { message: 'One more step', second_factor: { challenge: 'c', kinds } }] as const
const send = (name: string) => person.click(screen.getByRole('button', { name }))
async function fill(email: string, password: string) {
  if (email) await person.type(screen.getByLabelText('Email'), email)
  if (password) await person.type(screen.getByLabelText('Password'), password)
  await send('Login')
}

it('says what is missing, beside the field and above it, focuses the first, and takes it back once it holds', async () => {
  const call = answer([401, { message: 'Email or password is incorrect' }])
  await send('Login')
  expect(screen.getByRole('alert')).toHaveTextContent('All fields are required')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This field is required')
  await fill('ama', 'x')
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email')
  expect(screen.getByLabelText('Password')).not.toBeInvalid()
  expect(call).not.toHaveBeenCalled()
  await fill('@b.example', '')
  expect(await screen.findByText('Email or password is incorrect')).toHaveFocus()
  expect(screen.getByLabelText('Email')).not.toBeInvalid()
  expect(document.querySelectorAll('.wrong, [aria-describedby]')).toHaveLength(0)
})

it('shows the message of the server, keeps what was typed and lets the person try again', async () => {
  answer(
    [401, { message: 'Email or password is incorrect' }],
    [400, { message: 'No', errors: { email: 'Bad', device: 'Odd' } }],
    [400, { message: 'Odd', errors: { device: 'Odd' } }],
  )
  await fill('a@b.example', 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent('Email or password is incorrect')
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('a@b.example')
  expect(screen.getByLabelText('Password')).toHaveValue('wrong')
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled()
  expect(sessionStorage.getItem('login')).toBeNull()
  await send('Login')
  expect(await screen.findByText('No. Odd.')).toBe(screen.getByRole('alert'))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Bad')
  await send('Login')
  expect(await screen.findByText('Odd')).toBe(screen.getByRole('alert'))
})

it.each([
  ['a dead connection', () => Promise.reject(new TypeError('Failed to fetch')), 'No connection.'],
  ['a proxy without words', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })), 'not ready yet'],
])('says in words what %s means', async (_, fetch, words) => {
  vi.stubGlobal('fetch', fetch)
  await fill('a@b.example', 'x')
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})

it('is out of reach while its answer is awaited, and sent once', async () => {
  let finish = (_: Response) => {}
  const call = vi.fn(() => new Promise<Response>((resolve) => (finish = resolve)))
  vi.stubGlobal('fetch', call)
  await fill('a@b.example', 'x')
  expect(screen.getByRole('button', { name: 'Signing in…' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-busy', 'true')
  document.querySelector('form')?.requestSubmit()
  expect(call).toHaveBeenCalledTimes(1)
  finish(Response.json({ message: 'no' }, { status: 401 }))
  expect(await screen.findByRole('button', { name: 'Login' })).toBeEnabled()
})

it('stores the session and leaves', async () => {
  const call = answer([200, user])
  await fill(' a@b.example ', ' x ')
  await vi.waitFor(() => expect(gone).toHaveBeenCalledWith('/app/dashboard'))
  expect(await call.mock.calls[0]?.[0].json()).toMatchObject({ email: 'a@b.example', password: ' x ' })
  expect(sessionStorage.getItem('login')).toBe('true')
  expect(screen.getByRole('button', { name: 'Signing in…' })).toBeDisabled()
})

it('shows its password on demand', async () => {
  const show = screen.getByRole('button', { name: 'Show password' })
  await person.click(show)
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  expect(show).toHaveAttribute('aria-pressed', 'true')
  await person.click(show)
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

it('asks for the second factor, by app or recovery code, and comes back to what was typed', async () => {
  const call = answer(
    asked('totp', 'recovery'),
    [400, { message: 'Wrong code', errors: { code: 'Wrong code' } }],
    [200, user],
  )
  await fill('a@b.example', 'x')
  expect(await screen.findByText('One more step')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  await send('Verify')
  expect(screen.getByRole('alert')).toHaveTextContent('This field is required')
  expect(screen.getByLabelText('App code')).toHaveFocus()
  await send('Use a recovery code')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByLabelText('App code')).toBeNull()
  await person.type(screen.getByLabelText('Recovery code'), 'ABCD')
  await send('Verify')
  expect(await screen.findByText('Wrong code', { selector: '.wrong' })).toBeVisible()
  await send('Use an app')
  await person.type(screen.getByLabelText('App code'), '123456')
  await send('Verify')
  await vi.waitFor(() => expect(gone).toHaveBeenCalled())
  expect(await call.mock.calls[2]?.[0].json()).toMatchObject({ challenge: 'c', code: '123456' })
})

it('goes back from the second factor to the form as it was', async () => {
  answer(asked('recovery'))
  await fill('a@b.example', 'x')
  expect(await screen.findByLabelText('Recovery code')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  await send('Back')
  expect(screen.getByLabelText('Email')).toHaveValue('a@b.example')
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled()
})

it('asks for a passkey alone where there is no other factor', async () => {
  answer(asked('passkey'))
  await fill('a@b.example', 'x')
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible()
  expect(document.querySelector('input')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
})
