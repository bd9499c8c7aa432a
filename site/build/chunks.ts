import type { Plugin } from 'vite'

/**
 * What the scripts of the pages share, by the files that they are made of. Left to itself the bundler makes a file of each set
 * of pages that share a module: of the home page's scripts two become five (4,140 and 4,396 bytes by Brotli), with its forms
 * ten become fourteen (96.1 and 97.5 kB), of the page for signing in three become seven.
 */
const parts = {
  frame: [
    /vite\/preload-helper/,
    /packages\/validation\/stored/,
    /packages\/data-provider\/openSession/,
    /packages\/data-provider\/channel/,
    /packages\/data-provider\/storage/,
    /packages\/data-provider\/logoutCall/,
    /packages\/design\/theme/,
    /site\/scripts\/header/,
    /site\/components\/Header/,
    /site\/lib\/paths/,
    /site\/lib\/joined/,
    /site\/lib\/mailToken/,
    /site\/lib\/signOut/,
  ],
  calls: [
    /packages\/i18n\/(?:message|catalogue|plain|languages)\.ts/,
    /packages\/i18n\/en\/messages\/http\.ts/,
    /packages\/data-provider\/client/,
    /packages\/data-provider\/session\.ts/,
    /packages\/data-provider\/apiError/,
    /packages\/data-provider\/localMessages/,
    /packages\/data-provider\/siteCalls/,
    /packages\/data-provider\/device/,
    /packages\/validation\/messages\.ts/,
    /packages\/validation\/derive\/outcome/,
    /packages\/validation\/fields\/(?:email\/(?:address|plain)|text\/plain|registry\/plain|shared\/(?:characters|read))/,
    /site\/lib\/note\.ts/,
  ],
  // In none of the others: of those who load them, few have a form.
  over: [/packages\/i18n\/sentences/, /site\/lib\/overForm/],
  forms: [
    /node_modules\/(?:react|react-dom|scheduler)\//,
    /node_modules\/zod\//,
    /islands\/parts\.ts/,
    /islands\/useForm\.ts/,
    /packages\/validation\/limits\.ts/,
    /packages\/i18n\/en\/messages\/auth\.ts/,
  ],
} as const

const priority = { frame: 2, calls: 2, over: 2, forms: 1 } as const

/** The parts as the bundler takes them. */
export const chunks = (['frame', 'calls', 'over', 'forms'] as const).map((name) => ({
  name,
  priority: priority[name],
  test: (id: string) => parts[name].some((file) => file.test(id)),
}))

/** Stops the build where a part names files that there are no more. */
export function checkChunks(): Plugin {
  return {
    name: 'check-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
      for (const [name, files] of Object.entries(parts))
        for (const file of files)
          if (!ids.some((id) => file.test(id)))
            this.error(`The part "${name}" of site/build/chunks.ts names ${file.source}, which matches no module.`)
    },
  }
}
