import { onJoined } from '../lib/joined.ts'

const arrive = (event?: Event) => void import('../lib/arrival.ts').then((arrival) => arrival.arrive(event))

// Most visitors have nothing to be told: the code for it is fetched when there is, or when they turn to the form.
addEventListener('ready', arrive)
onJoined(arrive)
if (location.search || location.hash || document.documentElement.classList.contains('signed-in')) arrive()
