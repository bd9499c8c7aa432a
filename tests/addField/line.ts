import type { Plugin } from 'vite'

/** The one line that adds a field to startups. */
export const line = "    impact_metric: text('Impact metric', { group: 'market', help: 'Such as households served' }),"

const file = /\/packages\/validation\/resources\/startups\.ts$/
const anchor = /^ {4}business_model: .*$/m

/** Puts the line into the description of startups while these tests load it; the file itself stays as it is. */
export function withTheLine(): Plugin {
  return {
    name: 'add-field',
    enforce: 'pre',
    transform(code, id) {
      if (!file.test(id.split('?')[0] ?? '')) return undefined
      if (!anchor.test(code)) throw new Error('The description of startups has no line of business_model to put another after.')
      return { code: code.replace(anchor, (found) => `${found}\n${line}`), map: null }
    },
  }
}
