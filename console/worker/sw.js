import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/*
 * Keeps the shell and the code of the running version, and nothing that the API answers. A newer worker waits until no page of the
 * older version is open, so that none loses the code that it was built with; what it does not keep goes to the network.
 */
precacheAndRoute(self.__PARTS) // the build writes them

const shell = createHandlerBoundToURL('/app/')

registerRoute(
  new NavigationRoute(async (options) => {
    const { waiting } = self.registration
    // The one page that was open is being left or read again: the newer version takes over before it comes.
    if (waiting && (await self.clients.matchAll()).length < 2) {
      waiting.postMessage('take over')
      return new Response('', { headers: { Refresh: '0' } })
    }
    return shell(options)
  }),
)

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})
