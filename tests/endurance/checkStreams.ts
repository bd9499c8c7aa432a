/* npm run check:streams: 500 open streams of events at one server process on PostgreSQL, and what it holds in MB. */
import { startPostgres } from '../postgres/server.ts'
import { openManyStreams } from './streams.ts'
import type { Memory } from './memory.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const postgres = await startPostgres()
try {
  const report = await openManyStreams(postgres.url, { people: 50, windows: 10, events: 400, fillIn: print })
  const { streams, delivered, seconds, before, open, after, closed } = report
  const line = (name: string, { resident, live }: Memory) =>
    print(`  ${name.padEnd(28)}${resident.toFixed(1).padStart(8)} MB resident${live.toFixed(1).padStart(8)} MB live`)
  line('before', before)
  line(`${String(streams)} streams open`, open)
  line('after 20,000 events', after)
  line('all closed', closed)
  print(
    `  ${String(delivered)} deliveries in ${seconds.toFixed(1)} s; a stream holds ${(((open.live - before.live) * 1_024) / streams).toFixed(1)} KB`,
  )
  const faults = [...report.faults]
  for (const fault of faults.slice(0, 20)) print(`  ${fault}`)
  print(
    faults.length === 0
      ? '  Every stream received every event of its own person, in order, and no other.'
      : `  ${String(faults.length)} things do not hold.`,
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  await postgres.stop()
}
