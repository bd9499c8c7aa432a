import { createElement } from 'react'
import { mount } from './mount.ts'

mount('forgot', 'now', async () => {
  const { ForgotForm } = await import('./ForgotForm.tsx')
  return (onReady) => createElement(ForgotForm, { onReady })
})
