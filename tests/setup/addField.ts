import type { TestProject } from 'vitest/node'
import { startComponentServer } from './componentServer.ts'

/** The server of the component tests, with the fields that the tests of a new field add. */
export default (project: TestProject) =>
  startComponentServer(project, new URL('../addField/preload.ts', import.meta.url))
