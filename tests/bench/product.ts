import { join } from 'node:path'
import { heapOptions } from '@baobab/tooling/heap.ts'
import { startServer, type ServerProcess } from '../endurance/serverProcess.ts'

/**
 * Starts the product's server as it runs in production over a database or the embedded one, on a free port.
 *
 * @param folder where its log and its data lie, the embedded database among them where no other is given.
 * @param settings of the product, beside the usual ones.
 */
export function startProduct(
  folder: string,
  database: string | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return startServer({
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ...(database === undefined ? { DEMO: '0' } : { DATABASE_URL: database }),
      ...settings,
    },
    logFile: join(folder, 'server.log'),
    nodeOptions: heapOptions,
  })
}
