import react from '@astrojs/react'
import { defineConfig, passthroughImageService } from 'astro/config'
import { bareImports } from './build/bareImports.ts'
import { besideServer } from './build/serverEntry.ts'
import { fromSources } from './build/fromSources.ts'
import { islands } from './build/islands.ts'
import { offlineWorker } from './build/offlineWorker.ts'
import { oneSheet } from './build/oneSheet.ts'
import { publicUrl } from './lib/publicUrl.ts'

export default defineConfig({
  site: publicUrl(process.env.PUBLIC_URL),
  srcDir: '.',
  output: 'static',
  trailingSlash: 'ignore',
  adapter: besideServer(),
  integrations: [react(), islands(), offlineWorker(), fromSources()],
  server: { port: 4321 },
  devToolbar: { enabled: false },
  // No picture is encoded at request: Astro's endpoint for that fetches what an address names.
  image: { service: passthroughImageService(), endpoint: { route: '/_image', entrypoint: './build/noImages.ts' } },
  // Nothing inline: the content security policy takes scripts and styles from files of our own only.
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [bareImports(), oneSheet()],
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
              codeSplitting: {
                groups: [
                  {
                    name: 'frame',
                    priority: 2,
                    test: /vite\/preload-helper|packages\/(validation\/stored|data-provider\/(session|channel|storage|logoutCall)|design\/theme)|site\/(scripts\/header|components\/Header|lib\/(paths|joined|signOut))/,
                  },
                  {
                    name: 'calls',
                    priority: 2,
                    test: /packages\/(validation\/messages\/wire|data-provider\/(client|apiError|siteCalls))/,
                  },
                  {
                    name: 'forms',
                    priority: 1,
                    test: /node_modules\/(react|react-dom|scheduler|zod)\/|islands\/(parts|useForm)\.ts|packages\/validation\/(messages\/en|limits)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
})
