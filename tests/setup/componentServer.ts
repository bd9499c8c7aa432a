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

/** Starts the server of the component tests; `preload` adds to the descriptions before it reads them. */
export async function startComponentServer(project: TestProject, preload?: URL) {
  // Of a few files most run in one worker: its database is made when it is asked for.
  const child = fork(server, preload ? [] : ['1', '2'], {
    execArgv: preload ? ['--import', preload.href] : [],
    env: { ...process.env, ...(preload ? { PENDING_MIGRATION: '1' } : {}) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ readonly port: number }] // the first thing that it says
  project.provide('componentServer', `http://127.0.0.1:${port}`)
  return () => {
    if (child.exitCode !== null) return undefined
    child.disconnect()
    return once(child, 'exit')
  }
}

/** Starts one server for all component tests of a run. */
export default (project: TestProject) => startComponentServer(project)
