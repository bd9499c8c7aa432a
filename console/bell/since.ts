const minuteMs = 60_000
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** How long ago a moment was, in words; what is older than a week goes by its date. */
export function since(moment: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(moment)) / minuteMs))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return relative.format(-minutes, 'minute')
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour')
  if (minutes < 7 * 24 * 60) return relative.format(-Math.floor(minutes / (24 * 60)), 'day')
  const at = new Date(moment)
  return (at.getFullYear() === new Date(now).getFullYear() ? day : dayOfYear).format(at)
}
