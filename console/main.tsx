import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import '@baobab/design/tokens.css'
import '@baobab/design/fonts.css'
import { App } from './app/App.tsx'
import { createProviders } from './session/providers.ts'
import { Routed } from './app/Routed.tsx'
import { base, movedInside } from './routes/routes.ts'

const { pathname, search, hash } = window.location
const inside = movedInside(pathname)
if (inside !== undefined) window.history.replaceState(null, '', inside + search + hash)

const providers = createProviders()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
// A router of this kind alone can ask before a form with unsaved changes is left.
const router = createBrowserRouter([{ path: '*', element: <App providers={providers} /> }], { basename: base })
const draw = () => createRoot(root).render(<Routed router={router} />)
// A new tab has no session of its own: the tab that it was opened from may be signed in.
if (providers.session.current()) draw()
else void providers.session.join().then(draw)
