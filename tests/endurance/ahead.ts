/* Loaded into a server process before its script (`node --import`): its clock is twenty minutes ahead of its machine's. */
const by = 20 * 60_000
const { Date: RealDate } = globalThis
const now = () => RealDate.now() + by

globalThis.Date = new Proxy(RealDate, {
  construct: (target, words: []) => new target(...(words.length === 0 ? ([now()] as unknown as []) : words)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
