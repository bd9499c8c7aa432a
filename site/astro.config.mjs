import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { bareImports } from './build/bareImports.ts'
import { checkChunks, chunks } from './build/chunks.ts'
import { besideServer } from './build/serverEntry.ts'
import { fromSources } from './build/fromSources.ts'
import { islands } from './build/islands.ts'
import { oneLoginScript } from './build/oneLoginScript.ts'
import { offlineWorker } from './build/offlineWorker.ts'
import { oneSheet } from './build/oneSheet.ts'
import { smallBoot } from './build/smallBoot.ts'
import { publicUrl } from './lib/publicUrl.ts'

/** Pages in the pseudo-languages as well, for tests; what is kept between builds would be theirs too. */
const pseudo = process.env.PSEUDO_LANGUAGES === '1'

export default defineConfig({
  site: publicUrl(process.env.PUBLIC_URL),
  srcDir: '.',
  ...(pseudo ? { cacheDir: './node_modules/.cache/pseudo-languages' } : {}),
  output: 'static',
  trailingSlash: 'ignore',
  adapter: besideServer(),
  integrations: [react(), islands(), oneLoginScript(), offlineWorker(), fromSources()],
  server: { port: 4321 },
  devToolbar: { enabled: false },
  // No picture is encoded at request: Astro's endpoint for that fetches what an address names.
  image: { service: passthroughImageService(), endpoint: { route: '/_image', entrypoint: './build/noImages.ts' } },
  // Nothing inline: the content security policy takes scripts and styles from files of our own only.
  build: { inlineStylesheets: 'never' },
  vite: {
    define: { __PSEUDO_LANGUAGES__: pseudo },
    plugins: [bareImports(), checkChunks(), oneSheet(), smallBoot()],
    // Tests import what `npm run dev` does not install.
    optimizeDeps: { entries: ['!**/*.test.{ts,tsx}'] },
    build: {
      assetsInlineLimit: 0,
      // One sheet for all pages: fetched once, and one request fewer before the first paint.
      cssCodeSplit: false,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Astro names the script of a page after its whole path: a long name in every page and every import.
              entryFileNames: ({ name }) =>
                `_astro/${name.includes('astro_type_script') ? 'page' : '[name]'}.[hash].js`,
              codeSplitting: { groups: chunks },
            },
          },
        },
      },
    },
  },
})
