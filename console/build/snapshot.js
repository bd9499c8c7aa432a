/*
 * Draws a screen as it was last seen on this device, while the app is on its way, and goes as soon as the app shows the same. It stands
 * in a closed shadow root: neither its sheet nor its marks meet those of the app. `app/snapshot/` keeps what is drawn here.
 */
/** How long the app is waited for once it is drawn, and how long for as much as was there before, in milliseconds. */
const longestMs = 8_000
const restMs = 1_500

const rooted = () =>
  new Promise((resolve) => {
    const root = document.getElementById('root')
    if (root) resolve(root)
    else addEventListener('DOMContentLoaded', () => resolve(document.getElementById('root')), { once: true })
  })

function build(node, space) {
  if (typeof node === 'string') return document.createTextNode(node)
  const [name, attributes, children] = node
  const own = name === 'svg' ? 'http://www.w3.org/2000/svg' : space
  const element = document.createElementNS(own, name)
  for (const [key, value] of Object.entries(attributes))
    // A style that stands in a page is against its policy; one that a script sets is not.
    if (key === 'style') element.style.cssText = value
    else element.setAttribute(key, value)
  for (const child of children) element.append(build(child, own))
  return element
}

/** Draws what lies under a key, where it is of this person, of this build (the address of its app) and of a window as wide. Resolves once it is painted. */
export async function drawSnapshot(key, user, app) {
  const { pathname, search } = location
  const { build: of, person, at, width, lang, dir, css, tree, label } = JSON.parse(localStorage.getItem(key))
  if (person !== user || search || Date.now() - at > KEPT_MS) return
  const root = await rooted()
  if (of !== app || Math.abs(innerWidth - width) > 20 || !root.querySelector('.early')) return

  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  Object.assign(host, { lang, dir })
  const frame = document.createElement('div')
  frame.className = document.documentElement.className
  frame.setAttribute('aria-hidden', 'true')
  frame.append(build(tree, 'http://www.w3.org/1999/xhtml'))
  const notice = document.createElement('p')
  notice.setAttribute('role', 'status')
  notice.className = 'snapshot-notice'
  notice.textContent = label
  shadow.append(frame, notice)
  // A link that is pressed is followed by the app, once it is there.
  let pressed
  shadow.addEventListener('mousedown', (event) => event.preventDefault())
  shadow.addEventListener('click', (event) => {
    event.preventDefault()
    pressed = event.target.closest('a[href]')?.getAttribute('href') ?? pressed
  })
  // By its opacity, since what is hidden may hold what is visible. Who hears the page hears the app as soon as it is there.
  root.style.cssText = 'position:absolute;inset-inline:0;top:0;opacity:0'
  host.style.cssText = 'position:relative;z-index:1'
  root.before(host)

  const { height } = host.getBoundingClientRect()
  let [begun, drawn] = [0, 0]
  const isThere = () => {
    const now = performance.now()
    if (root.querySelector('.early') || !root.firstChild) return false
    begun ||= now
    if (location.pathname !== pathname || now - begun > longestMs) return true
    const content = root.querySelector('#content')
    if (!content || content.querySelector('.MuiSkeleton-root')) return false
    drawn ||= now
    return root.scrollHeight >= height * 0.8 || now - drawn > restMs
  }
  const looking = setInterval(() => {
    if (!isThere()) return
    clearInterval(looking)
    performance.mark('snapshot over')
    root.style.cssText = ''
    host.remove()
    if (pressed) [...root.querySelectorAll('a[href]')].find((one) => one.getAttribute('href') === pressed)?.click()
  }, 50)
  // A page in the background is not painted.
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 300)
  })
  performance.mark('snapshot')
}
