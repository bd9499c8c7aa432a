import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

export default defineConfig({
  site: process.env.PUBLIC_URL ?? 'http://localhost:3000',
  srcDir: '.',
  output: 'static',
  trailingSlash: 'ignore',
  integrations: [react()],
  server: { port: 4321 },
  devToolbar: { enabled: false },
  // Nothing inline: the content security policy takes scripts and styles from files of our own only.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
})
