import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp, createDeps, migrate, openDatabase, readEnv } from '@baobab/api'
import { createAdaptorServer } from '@hono/node-server'

/* Serves another build of the site over a data folder that stands: node tests/site/pseudoServer.ts <pages> <entry> */
const [site = '', siteEntry = ''] = process.argv.slice(2)
const env = readEnv(process.env)
const db = await openDatabase(env)
await migrate(db)
const app = createApp(createDeps(env, db), { pages: { site, siteEntry, console: site } })
const server = createAdaptorServer({ fetch: (request, bindings) => app.fetch(request, bindings) }) as Server
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`The site is ready at http://127.0.0.1:${String((server.address() as AddressInfo).port)}\n`)
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void db.close().then(() => process.exit(0))
})
