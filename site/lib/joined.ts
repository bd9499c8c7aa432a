const JOINED = 'baobab:joined'

/** Tells the page that another tab has signed its person in. One session of a page receives the other tabs: that of the header. */
export function notifyJoined(): void {
  dispatchEvent(new Event(JOINED))
}

/** Does something once another tab has signed the person of this page in. */
export function onJoined(act: (event: Event) => void): void {
  addEventListener(JOINED, act)
}
