import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { WorkerApp } from './database.ts'

/*
 * The server of the component tests: the real app, over an embedded database for each test worker. It listens at once, on
 * this machine alone, and ends with the process that started it. A header says whose request it is.
 */

/** Names the test worker that a request comes from. */
const workerHeader = 'x-test-worker'

const apps = new Map<string, Promise<WorkerApp>>()
const server = createServer((request, response) => void answer(request, response))
// A connection that is kept for a next request is not closed while that is on its way.
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // it listens on a port
  process.send?.({ port })
  // The first test need not wait for them.
  for (const worker of process.argv.slice(2)) void appOf(worker, port)
})
process.once('disconnect', () => process.exit(0))

async function appOf(worker: string, port: number): Promise<WorkerApp> {
  const made =
    apps.get(worker) ?? import('./database.ts').then(({ openWorkerApp }) => openWorkerApp(`http://127.0.0.1:${port}`))
  apps.set(worker, made)
  return made
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { port } = server.address() as AddressInfo // it listens on a port
    const own = await appOf(String(request.headers[workerHeader]), port)
    if (request.url === '/test') return void (await act(own, request, response))
    await getRequestListener((asked, bindings) => own.app().fetch(asked, bindings))(request, response)
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
  }
}

/** What a test asks for beside the calls of the API: `[name, ...arguments]` of a function of its `WorkerApp`. */
async function act(own: WorkerApp, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += String(part)
  const [name, ...given] = JSON.parse(text) as [Exclude<keyof WorkerApp, 'app'>, ...never[]] // `TestDatabase` sends it
  const action: (...given: never[]) => unknown = own[name]
  const done: unknown = await action(...given)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(done ?? null))
}
