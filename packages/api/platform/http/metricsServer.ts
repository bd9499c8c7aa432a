import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Env } from '../env/env.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { mayReadMetrics } from './metrics.ts'

/** Serves the metrics alone at METRICS_PORT, which is meant for a network of the operator's. Answers its port, and how to stop. */
export async function serveMetrics(
  { registry }: Metrics,
  env: Env,
): Promise<{ readonly port: number; readonly stop: () => void } | undefined> {
  if (env.metricsPort === undefined || !registry) return undefined
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    if (!mayReadMetrics(env, request.headers.authorization))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(env.metricsPort, env.host)
  await once(server, 'listening')
  server.unref()
  const { port } = server.address() as AddressInfo // It listens at a port.
  return {
    port,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
