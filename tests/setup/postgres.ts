import type { TestProject } from 'vitest/node'
import { startPostgres } from '../postgres/server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The throw-away PostgreSQL server of this run; hand it to `createDatabase`. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL server for all contract and security tests of a run. */
export default async function setup(project: TestProject) {
  const server = await startPostgres({ inMemory: true })
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
