/** Bytes that came over the network for this page so far, with their headers, as the browser measured them; what it had kept counts nothing. */
export function bytesSoFar(): number {
  let bytes = 0
  for (const entry of performance.getEntries())
    if (entry instanceof PerformanceResourceTiming) bytes += entry.transferSize
  return bytes
}

/** Calls back with the bytes so far, now and whenever more have come. Answers how to stop. */
export function followBytes(listener: (bytes: number) => void): () => void {
  const observer = new PerformanceObserver(() => listener(bytesSoFar()))
  observer.observe({ entryTypes: ['navigation', 'resource'] })
  listener(bytesSoFar())
  return () => observer.disconnect()
}
