import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const directive = new URL('../directives/use.ts', import.meta.url)

/** What Astro writes in front of the first island of a page: a style, the script of its directive, and that of all islands. */
const inline = /<style>astro-island,[^<]*<\/style><script>([\s\S]*?)<\/script><script>([\s\S]*?)<\/script>/

/**
 * The way in which our islands start (`client:use`), and their scripts as a file of our own: the content security policy
 * lets nothing inline run. The style of an island stands in `styles/site.css`.
 */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'use', entrypoint: fileURLToPath(directive) }),
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir)
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.html')) continue
          const page = readFileSync(folder + name, 'utf8')
          const written = page.replace(
            inline,
            (_, own: string, all: string) => `<script src="${writeScript(folder, own + all)}" defer></script>`,
          )
          if (written !== page) writeFileSync(folder + name, written)
        }
      },
    },
  }
}

function writeScript(folder: string, script: string): string {
  const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8)
  const file = `/_astro/islands.${hash}.js`
  writeFileSync(folder + file, script)
  return file
}
