import type { TestProject } from 'vitest/node'
import { startComponentServer } from './componentServer.ts'

/** The server of the component tests, with a field of each kind and every option. */
export default (project: TestProject) =>
  startComponentServer(project, new URL('../addKinds/preload.ts', import.meta.url))
