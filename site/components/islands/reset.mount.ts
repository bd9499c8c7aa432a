import { mount } from './mount.ts'

mount('reset', 'use', async () => {
  const [{ createElement }, { ResetForm }] = await Promise.all([import('./react.ts'), import('./ResetForm.tsx')])
  return (onReady) => createElement(ResetForm, { onReady })
})
