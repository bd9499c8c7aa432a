/** The event loop is looked at so often; what it came late by counts half as much after each look. */
const everyMs = 100

let late = 0
let isLooking = false

/** The milliseconds by which the event loop of this process came late just now; 0 where it has time. It looks from the first question on. */
export function loopDelay(): number {
  if (!isLooking) look()
  return late
}

function look(): void {
  isLooking = true
  let last = performance.now()
  setInterval(() => {
    const at = performance.now()
    late = Math.max(0, at - last - everyMs, late / 2)
    last = at
  }, everyMs).unref()
}
