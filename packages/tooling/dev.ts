import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createSocket, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const top = fileURLToPath(new URL('../..', import.meta.url))
const host = '127.0.0.1'

/** What the API answers; the console has `/app/`, the site everything else. */
const apiPaths = '^/(?:api|files|emails|healthz|readyz|metrics|\\.well-known)(?:[/?]|$)'
const sitePaths = '^/(?!app(?:[/?]|$)|dashboard/setup/)'

/**
 * Serves the sources behind one port (PORT, else 3000, else one that is free): the API restarts when a file of its packages
 * changes, console and site replace what changed in the open page. It ends with SIGINT or SIGTERM.
 */
export async function serveSources(): Promise<void> {
  const wanted = Number(process.env.PORT ?? 3000)
  const port = await freePort(wanted)
  if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is taken; this one is at ${port}.`)
  const [apiPort, sitePort] = [await freePort(0), await freePort(0)]
  const origin = `http://localhost:${port}`
  const api = startApi(apiPort, process.env.PUBLIC_URL ?? origin)
  process.env.PUBLIC_URL ??= origin
  process.env.API_ORIGIN = `http://${host}:${apiPort}`
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  process.env.NODE_ENV = 'development'

  const [{ createServer }, { dev: serveSite }] = await Promise.all([import('vite'), import('astro')])
  const site = await serveSite({ root: join(top, 'site'), logLevel: 'warn', server: { host, port: sitePort } })
  const front = await createServer({
    root: join(top, 'console'),
    logLevel: 'warn',
    server: {
      host,
      port,
      strictPort: true,
      // The first pattern that fits decides. The site's own web socket brings its changes to the page.
      proxy: {
        [apiPaths]: { target: `http://${host}:${apiPort}` },
        [sitePaths]: { target: `http://${host}:${sitePort}`, ws: true },
      },
    },
  })
  await front.listen()
  await answering(`http://${host}:${apiPort}/readyz`, api)
  console.log(`\nBaobab, from its sources: ${origin}\n  console   ${origin}/app/\n  API       ${origin}/api/docs\n`)

  const stop = async () => {
    const ended = once(api, 'exit')
    api.kill('SIGTERM')
    // Whether or not the two servers close without an error, the API ends before this process does.
    await Promise.allSettled([front.close(), site.stop(), ended])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Vite ends the process on SIGTERM by itself, and would leave the API behind.
    process.removeAllListeners(signal)
    process.once(signal, () => void stop())
  }
}

/** The server of the API in a process of its own, which Node starts again when one of its files changes. */
function startApi(port: number, publicUrl: string): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: host,
    PUBLIC_URL: publicUrl,
    ALLOWED_HOSTS: [process.env.ALLOWED_HOSTS, host].filter(Boolean).join(','),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  // Our own folders alone: an `npm install` meanwhile would restart it for every file that moves.
  const watched = ['api', 'validation', 'design'].map((name) => `--watch-path=${join(top, 'packages', name)}`)
  const args = [...watched, '--watch-preserve-output', join(top, 'packages/api/server.ts')]
  return spawn(process.execPath, args, {
    cwd: process.env.INIT_CWD ?? top,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Waits until the API is ready. Throws when its process ends before. */
async function answering(url: string, api: ChildProcess): Promise<void> {
  while (api.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error('The API did not start; its own message stands above.')
}

/** The wanted port, or another one where that is taken; 0 asks for any. */
async function freePort(wanted: number): Promise<number> {
  const socket = createSocket()
  try {
    socket.listen(wanted, host)
    await once(socket, 'listening')
    return (socket.address() as AddressInfo).port
  } catch (error) {
    if (wanted === 0) throw error
    return freePort(0)
  } finally {
    socket.close()
  }
}
