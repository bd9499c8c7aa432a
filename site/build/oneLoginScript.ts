import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build, type Plugin } from 'vite'
import { bareImports } from './bareImports.ts'

/** What only a few need on the page for signing in: a passkey's code. */
const later = /^\.\/esm\./
const entry = '\0login'

/**
 * Gives the page for signing in one script in the place of four, its form's code among them: whoever opens it signs in, and each file is
 * a round trip on a slow line. Other pages keep the files that they share.
 */
export function oneLoginScript(): AstroIntegration {
  return {
    name: 'one-login-script',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const made = new Map<string, string>()
        for (const name of globSync('{,*/}auth/login/index.html', { cwd: folder })) {
          const page = readFileSync(folder + name, 'utf8')
          const tags = [...page.matchAll(/<script type="module" src="\/_astro\/([^"]+)"><\/script>/g)]
          if (tags.length < 2) throw new Error(`${name} has not the scripts that site/build/oneLoginScript.ts joins.`)
          const files = tags.map(([, file = '']) => file)
          const address = made.get(files.join()) ?? (await join(folder, files))
          made.set(files.join(), address)
          const [first = '', ...others] = tags.map(([tag]) => tag)
          const without = others.reduce((left, tag) => left.replace(tag, ''), page)
          writeFileSync(folder + name, without.replace(first, `<script type="module" src="${address}"></script>`))
        }
      },
    },
  }
}

/** Joins built scripts and what they load, and answers the address of the file. */
async function join(folder: string, files: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [joining(folder, files), bareImports()],
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })
  const [output] = [built].flat()
  const code = output && 'output' in output ? output.output[0].code : undefined
  if (code === undefined) throw new Error('The script of the page for signing in was not made.')
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  const address = `/_astro/login.${hash}.js`
  writeFileSync(folder + address, code)
  return address
}

function joining(folder: string, files: readonly string[]): Plugin {
  return {
    name: 'joining',
    resolveId: (id, importer) =>
      id === entry ? id : importer === entry ? `${folder}_astro/${id.slice('./'.length)}` : undefined,
    load: (id) => (id === entry ? files.map((file) => `import './${file}'`).join('\n') : undefined),
    resolveDynamicImport: (id) => (typeof id === 'string' && later.test(id) ? { id, external: true } : undefined),
  }
}
