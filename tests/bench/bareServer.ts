/*
 * Answers requests with the rows of one statement each, by node:http and pg: `/list`, `/filtered`, `/read`, `/search` and `/like`, over the
 * database of DATABASE_URL. What the product is measured against: it knows no sign-in, no checks and no presenter.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { bare, type BareName } from './bare.ts'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const column = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows.map(({ id }) => id)
await pool.query(
  'drop table if exists bare_likes; create table bare_likes (startup_id uuid, user_id uuid, created_at timestamptz, primary key (startup_id, user_id))',
)
const published = await column(
  'select startup_id as id from startup_search where is_published order by startup_id limit 2000',
)
const statements = {
  list: bare.list(),
  filtered: bare.filtered(await column('select id from categories order by position')),
  read: bare.read(published),
  search: bare.search(),
  like: bare.like(published, await column('select id from users order by id limit 2000')),
}
let turn = 0
const server = createServer((request, response) => {
  request.resume()
  const { name, text, values } = statements[request.url?.slice(1) as BareName]
  pool.query({ ...(name ? { name } : {}), text, values: [...values(turn++)] }).then(
    ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: rows })),
    () => response.writeHead(500).end(),
  )
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`bare is ready at http://127.0.0.1:${port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
