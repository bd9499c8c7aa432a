import { createElement } from 'react'
import { mount } from './mount.ts'

mount('login', 'now', async () => {
  const { LoginForm } = await import('./LoginForm.tsx')
  return (onReady) => createElement(LoginForm, { onReady })
})
