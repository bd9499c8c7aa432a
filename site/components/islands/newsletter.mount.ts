import { mount } from './mount.ts'

mount('newsletter', 'use', async () => {
  const [{ createElement }, { NewsletterForm }] = await Promise.all([
    import('./react.ts'),
    import('./NewsletterForm.tsx'),
  ])
  return (onReady) => createElement(NewsletterForm, { onReady })
})
