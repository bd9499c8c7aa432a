import type { ClientDirective } from 'astro'
import { whenUsed } from '../lib/whenUsed.ts'

/** `client:use={message}`: loads a form's script when somebody first uses it, since React costs a slow phone a quarter of a second. */
const use: ClientDirective = (load, { value }, island) => {
  const start = async () => {
    const hydrate = await load()
    await hydrate()
  }
  const failed = whenUsed(island, start, value)
  // A file did not arrive.
  island.addEventListener('astro:hydration-error', failed)
}

export default use
