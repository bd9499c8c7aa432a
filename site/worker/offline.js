/*
 * Serves one page when the line is lost, and nothing else: signed-in screens, calls and images never pass through here.
 * The build writes `version` and `files` (the offline page and what it needs) above this line.
 */
/* global version, files */
const kept = `baobab-offline-${version}`
const [page] = files
const isOurs = ({ pathname }) => !/^\/(app|api|files)(\/|$)/.test(pathname)

addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)).then(() => self.skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('baobab-offline-') && name !== kept).map((name) => caches.delete(name)))),
      // The page is asked for while this worker wakes up, so that it slows nothing down.
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || !isOurs(url)) return
  if (request.mode === 'navigate') event.respondWith(fromLine(event).catch(() => caches.match(page)))
  else if (files.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(url.pathname)))
})

async function fromLine(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}
