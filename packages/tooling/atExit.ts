/** Does something once as this process ends, by itself or by a signal. */
export function atExit(work: () => void): void {
  process.once('exit', work)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
