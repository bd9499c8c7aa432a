import type { TestProject } from 'vitest/node'
import { startComponentServer } from './componentServer.ts'

/** The server of the component tests, with resources whose descriptions are drawn from seeds. */
export default (project: TestProject) =>
  startComponentServer(project, new URL('../addResource/preloadDrawn.ts', import.meta.url))
