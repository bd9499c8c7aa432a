import { inRequest, requestIdOf, traceOf } from '../lib/requestId.ts'
import { answerInSpan } from '../tracing/spans.ts'

/** A request as it came. */
interface Incoming {
  readonly method: string
  /** The path that all requests of its kind have in common, such as `/api/startups/get/`; of pages and files their kind. */
  readonly route: string
  /** The name of the call. */
  readonly call?: string
  headerOf(name: string): string | undefined
}

/** Answers a request under its id and its trace, which a proxy in front may give; in a span of its own unless it is too frequent for one. */
export function answerRequest(
  { headerOf, ...request }: Incoming,
  answer: (id: string) => Promise<Response>,
  { hasSpan = true } = {},
): Promise<Response> {
  const id = requestIdOf(headerOf('x-request-id'))
  const traceparent = headerOf('traceparent')
  const known = () => inRequest(id, traceOf(traceparent), () => answer(id))
  return hasSpan ? answerInSpan({ ...request, id, traceparent, tracestate: headerOf('tracestate') }, known) : known()
}
