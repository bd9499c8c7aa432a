import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api'

/*
 * Spans of OpenTelemetry. Without `startTraces` the functions of its API do nothing. No span carries what somebody typed, a token,
 * an address or a body: names of calls, jobs and statements, statuses and times alone.
 */

const tracer = trace.getTracer('baobab')

/** A request as its span tells of it. */
export interface TracedRequest {
  readonly id: string
  readonly method: string
  /** The path that all requests of its kind have in common, such as `/api/startups/get/`; of pages and files their kind. */
  readonly route: string
  /** The name of the call. */
  readonly call?: string
  /** The headers `traceparent` and `tracestate`, as they came. */
  readonly traceparent: string | undefined
  readonly tracestate: string | undefined
}

/** Answers a request within a span, which goes on with the trace that it comes with. It ends with the head of the answer. */
export async function answerInSpan(
  { id, method, route, call, traceparent, tracestate }: TracedRequest,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const carrier = { ...(traceparent ? { traceparent } : {}), ...(tracestate ? { tracestate } : {}) }
  const parent = propagation.extract(ROOT_CONTEXT, carrier)
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'baobab.request_id': id,
    ...(call === undefined ? {} : { 'baobab.call': call }),
  }
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
  try {
    const response = await context.with(trace.setSpan(parent, span), answer)
    span.setAttribute('http.response.status_code', response.status)
    if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    return response
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Work that the server does by itself, or asks another service for. */
export function inSpan<T>(
  name: string,
  { asks = false, attributes = {} }: { readonly asks?: boolean; readonly attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  const kind = asks ? SpanKind.CLIENT : SpanKind.INTERNAL
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Begins the span of a statement of the database where it is part of something that is traced; answers how to end it. Only then is its text asked for. */
export function beginStatement(textOf: () => string): (() => void) | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined
  const text = textOf()
  const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': text }
  const span = tracer.startSpan(verb, { kind: SpanKind.CLIENT, attributes })
  return () => span.end()
}

/** The trace of what is done now; undefined where nothing is traced. */
export function activeTrace(): string | undefined {
  const of = trace.getActiveSpan()?.spanContext()
  return of && isSpanContextValid(of) ? of.traceId : undefined
}

/** Of an error its kind alone: a message may hold what somebody typed. */
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : typeof error))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
