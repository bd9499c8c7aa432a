import { Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import '@baobab/design/tokens.css'
import '@baobab/design/fonts.css'
import './early.css'
import { App } from './app/App.tsx'
import { beginOffline } from './app/offline/begin.ts'
import { createQueryClient } from './app/queries.ts'
import { directionOf } from '@baobab/i18n/languages.ts'
import { languageOf, markPage, wordsIn } from './i18n/language.ts'
import { english } from './i18n/words.ts'
import { watchConnection } from './session/connection.ts'
import { fetchEarly } from './session/early.ts'
import { createProviders } from './session/providers.ts'
import { watchQuiet } from './session/quiet.ts'
import { Routed } from './app/Routed.tsx'
import { openHistory } from './app/router/history.ts'
import { base, movedInside } from './routes/routes.ts'

const { pathname, search, hash } = window.location
const inside = movedInside(pathname)
if (inside !== undefined) window.history.replaceState(null, '', inside + search + hash)

// What a link names is taken to be on its way; what wide windows alone load beforehand is not, where the window is narrow.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[media]'))
  if (!matchMedia(link.media).matches) link.remove()

let words = english
const { watch, quiet } = watchQuiet()
// What no answer says is worded in the language that is chosen below.
const providers = createProviders({
  word: (message) => words.lookup(message) ?? message,
  fetch: watch(watchConnection(fetchEarly)),
  quiet,
})
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

async function draw(root: HTMLElement) {
  const user = providers.session.current()
  words = await wordsIn(languageOf({ user, cookies: document.cookie, browser: navigator.languages }))
  const Turned =
    directionOf(words.language) === 'rtl' ? (await import('./theme/RightToLeft.tsx')).RightToLeft : Fragment
  markPage(words)
  const queries = createQueryClient()
  // Where the device keeps nothing, the console works as ever while there is a connection.
  void beginOffline(providers, queries, quiet, words).catch(() => undefined)
  // Of a view as somebody nothing is remembered.
  const store = providers.session.viewing && (await import('./session/passingStore.ts')).passingStore()
  const history = openHistory(base)
  createRoot(root).render(
    <Turned>
      <Routed history={history}>
        <App providers={providers} words={words} queries={queries} {...(store && { store })} />
      </Routed>
    </Turned>,
  )
}

// A new tab has no session of its own: the tab that it was opened from may be signed in.
const joined = providers.session.current() ? undefined : providers.session.join()
// Not awaited here: what is loaded next imports this very file, and would wait for it to end.
void Promise.resolve(joined).then(() => draw(root))
