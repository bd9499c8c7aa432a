import { onJoined } from '../lib/joined.ts'

const arrive = () => void import('../lib/arrival.ts').then(({ arrive }) => arrive())

// Most visitors have nothing to be told: the code for it is fetched when there is.
if (location.search || location.hash || document.documentElement.classList.contains('signed-in')) arrive()

// Who signs in in another tab is signed in here too, and goes on to where they wanted to be.
onJoined(arrive)

// Who turns to the form is about to sign in.
addEventListener('ready', () => void import('../lib/warmConsole.ts').then(({ warmConsole }) => warmConsole()), {
  once: true,
})
