import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What is counted of a process as it goes. Where nobody reads metrics, nothing is. */
export interface Metrics {
  /** An answered call of the API, after so many seconds. */
  call(name: string, status: number, seconds: number): void
  /** An answered page or file. */
  page(kind: 'page' | 'file', status: number, seconds: number): void
  /** A statement that took longer than it should. */
  slowQuery(): void
  /** Where all of it is; undefined where metrics are off. */
  readonly registry: Registry | undefined
}

/** From a read by key to the deadline of a statement, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

const nothing: Metrics = {
  call: () => undefined,
  page: () => undefined,
  slowQuery: () => undefined,
  registry: undefined,
}

/** Makes the metrics of a process; a test makes its own. */
export function createMetrics(isOn: boolean): Metrics {
  if (!isOn) return nothing
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'baobab_calls_total',
    help: 'Calls of the API that were answered, by call and status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const callSeconds = new Histogram({
    name: 'baobab_call_seconds',
    help: 'Seconds until a call was answered.',
    labelNames: ['call'],
    buckets,
    registers,
  })
  const pages = new Counter({
    name: 'baobab_pages_total',
    help: 'Pages and files that were answered, by kind and status.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const pageSeconds = new Histogram({
    name: 'baobab_page_seconds',
    help: 'Seconds until a page or file was answered.',
    labelNames: ['kind'],
    buckets,
    registers,
  })
  const refused = new Counter({
    name: 'baobab_logins_refused_total',
    help: 'Logins that were refused, by status: 401 a wrong password, 429 too many attempts.',
    labelNames: ['status'],
    registers,
  })
  const slow = new Counter({
    name: 'baobab_slow_queries_total',
    help: 'Statements that took longer than SLOW_QUERY_MS.',
    registers,
  })
  // A series is looked up by its labels once; after that a request costs two additions.
  const series = kept((name: string) => ({
    seconds: callSeconds.labels(name),
    byStatus: kept((status: number) => calls.labels(name, String(status))),
  }))
  return {
    registry,
    call(name, status, seconds) {
      const { seconds: taken, byStatus } = series(name)
      taken.observe(seconds)
      byStatus(status).inc()
      if (name === 'account.login' && status >= 400) refused.labels(String(status)).inc()
    },
    page(kind, status, seconds) {
      pages.labels(kind, String(status)).inc()
      pageSeconds.labels(kind).observe(seconds)
    },
    slowQuery: () => slow.inc(),
  }
}

function kept<K, V>(make: (key: K) => V): (key: K) => V {
  const all = new Map<K, V>()
  return (key) => {
    const known = all.get(key)
    if (known !== undefined) return known
    const made = make(key)
    all.set(key, made)
    return made
  }
}
