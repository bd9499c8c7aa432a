import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from './serverProcess.ts'

/** What a process holds, in MB: all its pages, and what lives in them after clearing up. */
export interface Memory {
  readonly resident: number
  readonly live: number
}

/** Given to Node so that `memoryOf` can ask. */
export const metered = ['--expose-gc', '--import', './tests/endurance/meter.ts'] as const

/** Asks a metered server what it holds. */
export async function memoryOf(server: ServerProcess): Promise<Memory> {
  const output = () =>
    server
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{"meter":'))
  const before = output().length
  server.signal('SIGUSR2')
  for (let waited = 0; waited < 30_000; waited += 50) {
    await pause(50)
    const line = output()[before]
    // The meter writes what Node says of itself.
    if (line) return inMegabytes((JSON.parse(line) as { meter: NodeJS.MemoryUsage }).meter)
  }
  throw new Error('The server did not say what it holds.')
}

function inMegabytes({ rss, heapUsed, external }: NodeJS.MemoryUsage): Memory {
  return { resident: rss / 1_048_576, live: (heapUsed + external) / 1_048_576 }
}
