import type { Plugin } from 'vite'

const font = /^assets\/(.+)-([\w-]{8}\.woff2)$/

/** The address at which the site has a font of the console: both builds name a file after its content, each in its own way. */
export const addressOfFont = (file: string): string | undefined => {
  const [, name, rest] = font.exec(file) ?? []
  return name && rest && `/_astro/${name}.${rest}`
}

/**
 * Takes the fonts from where the site has them: whoever comes from the page for signing in has fetched them already, and a second
 * address would cost 28 kB and a round trip. `tests/site/console.test.ts` holds the two builds together.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: 'build',
    config: () => ({ experimental: { renderBuiltUrl: (file) => addressOfFont(file) } }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.keys(bundle)) if (addressOfFont(file)) Reflect.deleteProperty(bundle, file)
      },
    },
  }
}
