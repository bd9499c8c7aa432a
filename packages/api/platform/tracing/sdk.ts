import { diag, DiagLogLevel } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Logger } from 'pino'

/** Spans that wait for a collector; those that come on top are lost, and no request waits. */
const waiting = { maxQueueSize: 2_048, scheduledDelayMillis: 2_000, exportTimeoutMillis: 10_000 } as const
/** A collector that is away is told of once in so long. */
const quietMs = 60_000

/**
 * Sends spans to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names, in batches; headers, sampler and what the service is called
 * come from the other variables of OpenTelemetry. Answers how to send what waits and stop.
 */
export function startTraces(log: Logger, version: string): () => Promise<void> {
  let told = -Infinity
  const tell = (message: string) => {
    if (performance.now() - told < quietMs) return
    told = performance.now()
    log.warn({ what: message.slice(0, 200) }, 'spans could not be sent')
  }
  const nothing = () => undefined
  diag.setLogger(
    { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const own = resourceFromAttributes({ 'service.name': 'baobab', 'service.version': version })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter(), waiting)],
  })
  provider.register()
  return () => provider.shutdown()
}
