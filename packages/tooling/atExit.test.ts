import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, 'atExit.ts')).href

/** What a process says that ends by a signal, or by itself. */
async function lastWordsOf(signal: NodeJS.Signals | undefined): Promise<string> {
  const script = `
    import { atExit } from '${module}'
    atExit(() => console.log('first'))
    const takeBack = atExit(() => console.log('taken back'))
    atExit(() => console.log('last'))
    takeBack()
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

it.each([undefined, 'SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'does what is left to do where %s ends it',
  async (signal) => expect(await lastWordsOf(signal)).toBe('ready\nfirst\nlast\n'),
)
