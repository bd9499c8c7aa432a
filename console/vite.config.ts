import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssModules } from './build/classNames.ts'
import { bellOnly } from './build/bellOnly.ts'
import { endpointTable } from './build/endpointTable.ts'
import { design } from './build/design.ts'
import { fonts } from './build/fonts.ts'
import { firstParts, firstScreens } from './build/first.ts'
import { inlineRuntime } from './build/inlineRuntime.ts'
import { inlineSheet } from './build/inlineSheet.ts'
import { noJsonSchema } from './build/noJsonSchema.ts'
import { ownToolbar } from './build/ownToolbar.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { lighter } from './build/slim.ts'
import { usedWords } from './build/usedWords.ts'
import { base } from './routes/routes.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: `${base}/`,
  plugins: [
    react(),
    design(),
    endpointTable(),
    bellOnly(),
    noJsonSchema(),
    ownToolbar(),
    inlineRuntime(),
    inlineSheet(),
    usedWords(),
    firstScreens(),
    fonts(),
    serviceWorker(),
  ],
  resolve: { alias: command === 'build' ? lighter : [] },
  css: { modules: cssModules },
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Inlined images would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // The part that the first screens are made of (`build/first.ts`): React, the router, MUI, react-admin's core, our shell, and the first list.
    chunkSizeWarningLimit: 950,
    rolldownOptions: { output: { codeSplitting: { groups: firstParts } } },
  },
}))
