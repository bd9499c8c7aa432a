import english from 'ra-language-english'
import type { Plugin } from 'vite'

/** Words of parts of react-admin that the console has none of: saved queries, layouts that are arranged in the browser, guessed screens, inputs of its own (0.5 kB less before the first list, by Brotli). */
const { input: _inputs, saved_queries: _queries, configurable: _layouts, guesser: _guesses, ...used } = english.ra

/** Gives the browser the rest of react-admin's English. */
export function usedWords(): Plugin {
  return {
    name: 'used-words',
    apply: 'build',
    load: (id) =>
      id.includes('/node_modules/ra-language-english/') ? `export default ${JSON.stringify({ ra: used })}` : undefined,
  }
}
