import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { withTheLine } from './addField/line.ts'

const house = fileURLToPath(new URL('..', import.meta.url))
const setup = (file: string) => fileURLToPath(new URL(`setup/${file}`, import.meta.url))
const never = ['**/node_modules/**', '**/dist/**']

/**
 * A test that wants a browser's window is named `*.dom.test.ts` or ends in `.tsx`; all others run in
 * plain Node. What crosses rooms lies in tests/contract and tests/security.
 */
const wantsWindow = ['**/*.test.tsx', '**/*.dom.test.ts']

export default defineConfig({
  root: house,
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    clearMocks: true,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,console,site}/**/*.test.ts', 'tests/{unit,specification}/**/*.test.ts'],
          exclude: [...never, ...wantsWindow],
          setupFiles: [setup('console.ts'), setup('requests.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: [
            '{packages,console,site}/**/*.test.tsx',
            '{packages,console,site}/**/*.dom.test.ts',
            'tests/unit/**/*.test.tsx',
          ],
          exclude: never,
          setupFiles: [setup('console.ts'), setup('requests.ts'), setup('window.ts')],
          globalSetup: [setup('componentServer.ts')],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [withTheLine()],
        test: {
          name: 'add-field',
          environment: 'node',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['tests/addField/**/*.test.{ts,tsx}'],
          exclude: never,
          setupFiles: [setup('console.ts')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          include: ['tests/site/**/*.test.ts'],
          exclude: never,
          setupFiles: [setup('console.ts'), setup('requests.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/{contract,security}/**/*.test.ts', 'tests/attack/{matrix,swaps,surfaces}.test.ts'],
          exclude: never,
          setupFiles: [setup('console.ts')],
          globalSetup: [setup('postgres.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          environment: 'node',
          include: ['tests/attack/*.test.ts'],
          exclude: never,
          setupFiles: [setup('console.ts')],
          globalSetup: [setup('postgres.ts')],
          testTimeout: 1_800_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
