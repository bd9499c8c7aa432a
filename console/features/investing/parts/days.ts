const dayMs = 24 * 3_600_000

/** Whole days since a timestamp, never fewer than none. */
export function daysSince(timestamp: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(timestamp)) / dayMs))
}

/** When a day (`yyyy-mm-dd`) is due, seen from the day that it is here. */
export function dueOf(day: string, now = new Date()): 'overdue' | 'today' | 'later' {
  const pad = (part: number) => String(part).padStart(2, '0')
  const today = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
  return day < today ? 'overdue' : day === today ? 'today' : 'later'
}
