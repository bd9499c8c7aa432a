import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

const boot = /\/theme-boot\.js\?raw$/

/** Takes the script that stands in every page without its comments and long names: half a kilobyte of each, by Brotli. */
export function smallBoot(): Plugin {
  return {
    name: 'small-boot',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!boot.test(id)) return undefined
      const { code } = minifySync('theme-boot.js', readFileSync(id.replace(/\?raw$/, ''), 'utf8'), { module: false })
      return `export default ${JSON.stringify(code.trim())}`
    },
  }
}
