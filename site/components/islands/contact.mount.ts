import { mount } from './mount.ts'

mount('contact', 'use', async () => {
  const [{ createElement }, { ContactForm }] = await Promise.all([import('./react.ts'), import('./ContactForm.tsx')])
  return (onReady) => createElement(ContactForm, { onReady })
})
