import { join } from 'node:path'
import { startServer, type ServerProcess } from '../endurance/serverProcess.ts'

/**
 * Starts the product's server as it runs in production over a database, on a free port.
 *
 * @param folder where its log and its data lie.
 * @param settings of the product, beside the usual ones.
 */
export function startProduct(
  folder: string,
  database: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return startServer({
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database,
      ...settings,
    },
    logFile: join(folder, 'server.log'),
  })
}
