/* Runs before the first paint, behind theme-boot.js: whose shell is drawn, and what the first screen shows, asked for before the app is started. */
;((root) => {
  const kept = SNAPSHOT_KEY + location.pathname
  // The screen as it was last seen on this device.
  let drawing
  let draw
  const begin = (user) => {
    if (!user.role || user.awaits_second_factor) return
    if (!sessionStorage.getItem('admin')) draw?.(user.user_uuid)
    root.classList.add('of-' + user.role)
    if (localStorage.getItem(MENU_KEY) === 'false') root.classList.add('menu-closed')
    const chosen = user.locale || (/(?:^|;\s*)language=([^;]*)/.exec(document.cookie) || [])[1]
    // Its words are English: whoever reads another language sees their places.
    if (chosen && chosen !== root.lang) return root.classList.add('wordless')
    if (sessionStorage.getItem('admin') || user.email_verified === false) return
    const place = location.pathname.replace(/\/$/, '')
    const asked = ['notifications/'].concat(place === '/app/dashboard' || place === '/app' ? ASKED[user.role] : [])
    window.early = {}
    for (const path of asked) {
      const address = location.origin + '/api/' + path
      window.early[address] = {
        token: user.access_token,
        answer: fetch(address, {
          headers: { Accept: 'application/json', Authorization: 'Token ' + user.access_token },
          cache: 'no-store',
          credentials: 'same-origin',
        }).catch(() => undefined),
      }
    }
  }
  // A new tab has no session of its own: another tab of the browser says who is signed in. What it does not say before the app runs, the app asks again.
  let close = () => undefined
  const join = () => {
    const channel = new BroadcastChannel(CHANNEL)
    close = () => channel.close()
    channel.onmessage = ({ data: { kind, user } }) => {
      if (kind !== 'signed-in') return
      close()
      if (sessionStorage.getItem('user') || !(Date.now() - user.login_time <= SESSION_MS)) return
      sessionStorage.setItem('user', JSON.stringify(user))
      sessionStorage.setItem('login', 'true')
      root.classList.add('signed-in')
      begin(user)
    }
    channel.postMessage({ kind: 'who' })
  }
  try {
    if (SNAPSHOT && localStorage.getItem(kept)) {
      const whose = new Promise((resolve) => (draw = resolve))
      drawing = import(SNAPSHOT).then(async ({ drawSnapshot }) => drawSnapshot(kept, await whose, APP))
    }
    const stored = sessionStorage.getItem('user')
    if (!stored) join()
    else if (root.classList.contains('signed-in')) begin(JSON.parse(stored))
  } catch {
    // Storage is closed to us: the app says what it can.
  }
  // The app starts behind what is drawn, and does not wait for long: nobody may be signed in any more, or the code does not come.
  const start = () => import(APP).finally(close)
  addEventListener('DOMContentLoaded', () => {
    if (!APP) close()
    else if (!drawing) void start()
    else {
      setTimeout(() => draw(), 300)
      Promise.race([drawing, new Promise((resolve) => setTimeout(resolve, 1000))]).then(start, start)
    }
  })
})(document.documentElement)
