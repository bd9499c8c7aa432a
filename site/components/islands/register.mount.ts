import { createSession } from '@baobab/data-provider/session.ts'
import { account } from '../../lib/links.ts'
import { mount } from './mount.ts'

// Who is signed in has registered (specification §4).
if (createSession().current()) location.replace(account.dashboard.href)

mount('register', 'use', async () => {
  const [{ createElement }, { RegisterForm }] = await Promise.all([import('./react.ts'), import('./RegisterForm.tsx')])
  return (onReady) => createElement(RegisterForm, { onReady })
})
