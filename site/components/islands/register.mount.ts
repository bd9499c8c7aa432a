import { createElement } from 'react'
import { account } from '../../lib/links.ts'
import { mount } from './mount.ts'
import { session } from './wire.ts'

// Who is signed in has registered (specification §4).
if (session.current()) location.replace(account.dashboard.href)

mount('register', 'now', async () => {
  const { RegisterForm } = await import('./RegisterForm.tsx')
  return (onReady) => createElement(RegisterForm, { onReady })
})
