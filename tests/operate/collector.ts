import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector gets it by OTLP. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

/** A collector of traces on this machine, which keeps what it is sent. */
export async function startCollector() {
  const bodies: string[] = []
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body)
      keys.push(request.headers['x-key']?.toString())
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans) // what the test then looks at
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that came, as it came. */
    text: () => bodies.join('\n'),
    keys,
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    service: () => valueOf(sent()[0]?.resource, 'service.name'),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a span says under a name. */
export const valueOf = (of: Pick<Span, 'attributes'> | undefined, key: string): unknown =>
  Object.values(of?.attributes.find((one) => one.key === key)?.value ?? {})[0]
