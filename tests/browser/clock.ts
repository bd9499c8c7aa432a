import { readFileSync, rmSync } from 'node:fs'

/*
 * Loaded into a server process before its script. At SIGUSR2 its clock goes ahead by as many milliseconds as the file says that
 * CLOCK_FILE names, and the file goes; and what it does once a minute it does once a second.
 */
const real = Date
const beat = setInterval
let ahead = 0

globalThis.Date = new Proxy(real, {
  construct: (target, given: unknown[], self) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + ahead] : given, self) as object,
  get: (target, name, self): unknown => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name, self)),
})
globalThis.setInterval = Object.assign(
  (...[act, ms, ...given]: Parameters<typeof beat>) => beat(act, ms === 60_000 ? 1_000 : ms, ...given),
  beat,
)

process.on('SIGUSR2', () => {
  const file = process.env['CLOCK_FILE'] ?? ''
  ahead = Number(readFileSync(file, 'utf8'))
  rmSync(file)
})
