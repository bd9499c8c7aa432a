import { createElement } from 'react'
import { mount } from './mount.ts'

mount('reset', 'now', async () => {
  const { ResetForm } = await import('./ResetForm.tsx')
  return (onReady) => createElement(ResetForm, { onReady })
})
