import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The databases that the tests of a project run on. */
    databases: readonly Where[]
  }
}

/** Which of the two databases a test runs on. */
export type Where = 'embedded' | 'server'

/** Those that this run takes: `npm test` the server, `npm run test:all` the embedded one too. */
export const databases: readonly Where[] = inject('databases')
