import type { TestProject } from 'vitest/node'
import { startComponentServer } from './componentServer.ts'

/** The server of the component tests, with the resource that the tests of a new resource add. */
export default (project: TestProject) =>
  startComponentServer(project, new URL('../addResource/preload.ts', import.meta.url))
