import { noteWaits } from '../../lib/note.ts'
import { mount } from './mount.ts'

mount('login', noteWaits() ? 'now' : 'use', async () => {
  const [{ createElement }, { LoginForm }] = await Promise.all([import('./react.ts'), import('./LoginForm.tsx')])
  return (onReady) => createElement(LoginForm, { onReady })
})
