import type { Linter } from 'eslint'

/** Hands the styles of an `.astro` file to the linter, each on the lines where it stands. */
export const astroStyles: Linter.Processor = {
  meta: { name: 'astro-styles', version: '1.0.0' },
  preprocess: (source) =>
    [...source.matchAll(/(<style[^>]*>)([\s\S]*?)<\/style>/g)].map(({ index, 1: tag = '', 2: css = '' }, at) => ({
      text: source.slice(0, index + tag.length).replace(/[^\n]/g, '') + css,
      filename: `${String(at)}.css`,
    })),
  postprocess: (messages) => messages.flat(),
}
