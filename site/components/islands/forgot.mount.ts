import { mount } from './mount.ts'

mount('forgot', 'use', async () => {
  const [{ createElement }, { ForgotForm }] = await Promise.all([import('./react.ts'), import('./ForgotForm.tsx')])
  return (onReady) => createElement(ForgotForm, { onReady })
})
