import { createSession } from '@baobab/data-provider/session.ts'
import { onJoined } from '../../lib/joined.ts'
import { afterLogin, isSessionOver, wantsStartups } from '../../lib/links.ts'
import { noteWaits } from '../../lib/note.ts'
import { warmConsole } from '../../lib/warmConsole.ts'
import { mount } from './mount.ts'

const goOn = () => location.replace(afterLogin(location.search))

// Who signs in in another tab is signed in here too, and goes on to where they wanted to be.
onJoined(goOn)
if (createSession().current()) goOn()

mount(
  'login',
  noteWaits() || isSessionOver(location.search) || wantsStartups(location.search) ? 'now' : 'use',
  async () => {
    const [{ createElement }, { LoginForm }] = await Promise.all([import('./react.ts'), import('./LoginForm.tsx')])
    return (onReady) => {
      const ready = () => {
        onReady()
        void warmConsole()
      }
      return createElement(LoginForm, { onReady: ready })
    }
  },
)
