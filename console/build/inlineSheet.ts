import type { Plugin } from 'vite'

/**
 * Puts the sheet of the first screens into index.html, where the server names it in its policy: a round trip less before anything is
 * painted, and a request less before the first list.
 */
export function inlineSheet(): Plugin {
  const sheets: string[] = []
  return {
    name: 'inline-sheet',
    apply: 'build',
    generateBundle: {
      // Before Vite notes which files are to be fetched together, and which the page names.
      order: 'pre',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue
          const names = chunk.viteMetadata?.importedCss ?? new Set()
          for (const name of names) {
            const sheet = bundle[name]
            if (sheet?.type !== 'asset') this.error(`${name}, which the page needs, is no sheet.`)
            sheets.push(String(sheet.source).trim())
            Reflect.deleteProperty(bundle, name)
          }
          names.clear()
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => sheets.map((children) => ({ tag: 'style', children, injectTo: 'head' as const })),
    },
  }
}
