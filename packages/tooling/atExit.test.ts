import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, 'atExit.ts')).href

/** What a process says that ends by a signal, or by itself; `more` is what it runs besides. */
async function lastWordsOf(signal: NodeJS.Signals | undefined, more = ''): Promise<string> {
  const script = `
    import { atExit } from '${module}'
    atExit(() => console.log('first'))
    const takeBack = atExit(() => console.log('taken back'))
    atExit(() => console.log('last'))
    takeBack()
    ${more}
    console.log('ready')
    ${signal ? 'setInterval(() => undefined, 1_000)' : ''}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString()
    if (signal && said === 'ready\n') child.kill(signal)
  })
  await once(child, 'close')
  return said
}

it('does what is left to do where a process ends by itself', async () =>
  expect(await lastWordsOf(undefined)).toBe('ready\nfirst\nlast\n'))

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('does what is left to do where %s ends it', async (signal) =>
  expect(await lastWordsOf(signal)).toBe('ready\nfirst\nlast\n'),
)

it('waits for who else listens to a signal, and sends it to them once', async () => {
  const ends = `process.on('SIGTERM', () => setTimeout(() => (console.log('ends'), process.exit()), 50))`
  expect(await lastWordsOf('SIGTERM', ends)).toBe('ready\nends\nfirst\nlast\n')
})
