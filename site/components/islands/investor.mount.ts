import { mount } from './mount.ts'

mount('investor', 'use', async () => {
  const [{ createElement }, { InvestorForm }] = await Promise.all([import('./react.ts'), import('./InvestorForm.tsx')])
  return (onReady) => createElement(InvestorForm, { onReady })
})
