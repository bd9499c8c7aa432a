import { onJoined } from '../lib/joined.ts'
import { whenUsed } from '../lib/whenUsed.ts'

const load = () => import('../lib/signIn/index.ts')
const arrive = (event?: Event) => void load().then((signIn) => signIn.arrive(event))

// Most visitors have nothing to be told: the code for it is fetched when there is, or when they turn to the form.
addEventListener('ready', arrive)
onJoined(arrive)
if (location.search || location.hash || document.documentElement.classList.contains('signed-in')) arrive()

const place = document.querySelector<HTMLElement>('[data-sign-in]')
if (place) {
  const start = () =>
    load().then(
      ({ takeOverSignIn }) => takeOverSignIn(place),
      () => failed(),
    )
  const failed = whenUsed(place, start, place.dataset['offline'] ?? '')
}
