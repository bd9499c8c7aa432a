const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment as its time of day, with the day where that is not today. */
export function clock(ms: number, now = Date.now()): string {
  const sameDay = new Date(ms).toDateString() === new Date(now).toDateString()
  return (sameDay ? time : dayAndTime).format(ms)
}
