/*
 * Serves one page when the line is lost, and nothing else: signed-in screens, calls and images never pass through here.
 * The build writes `version` and `files` (the offline page and what it needs) above this line.
 */
/* global version, files -- the build writes them above */
const kept = `baobab-offline-${version}`
const [page] = files
const others = ['/app', '/api', '/files']
const isOurs = ({ pathname }) => !others.some((folder) => pathname === folder || pathname.startsWith(`${folder}/`))

addEventListener('install', (event) => {
  // What is not ours goes by without starting this worker. Where a browser knows no such routes, a page of the console is asked for
  // twice: the preload of below is for nothing, and the request follows it.
  event.addRoutes?.(
    others
      .flatMap((folder) => [folder, `${folder}/*`])
      .map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })),
  )
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(
            names
              .filter((name) => name.startsWith('baobab-offline-') && name !== kept)
              .map((name) => caches.delete(name)),
          ),
        ),
      // The page is asked for while this worker starts, so that it slows nothing down.
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
