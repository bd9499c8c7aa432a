import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of the component tests listens. */
    componentServer: string
  }
}

const server = fileURLToPath(new URL('../component/server.ts', import.meta.url))

/** Starts the server of the component tests; `imports` are loaded into it first. */
export async function startComponentServer(project: TestProject, imports: readonly string[] = []) {
  const child = fork(server, ['1', '2'], {
    execArgv: imports.flatMap((file) => ['--import', file]),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }] // the first thing that it says
  project.provide('componentServer', `http://127.0.0.1:${port}`)
  return () => {
    child.disconnect()
    return once(child, 'exit')
  }
}

/** Starts one server for all component tests of a run. */
export default (project: TestProject) => startComponentServer(project)
