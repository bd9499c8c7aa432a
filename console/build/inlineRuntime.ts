import type { Plugin, Rolldown } from 'vite'

const runtimeModule = '\0rolldown/runtime.js'

/**
 * Puts the bundler's few lines that join modules into each file that needs them. Left to itself it makes a file of them that everything
 * waits for: a request of its own, whose headers weigh more than it.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    generateBundle: {
      // Before Vite notes which files are to be fetched together.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const runtime = chunks.find(
          ({ moduleIds }) => moduleIds.length > 0 && moduleIds.every((id) => id === runtimeModule),
        )
        if (!runtime) return
        const [, lines = '', names = ''] =
          /^([\s\S]*?);?export\s*\{([^}]*)\};?\s*(?:\/\/#.*)?$/.exec(runtime.code.trim()) ?? []
        if (!names) this.error('What joins the modules has another form than console/build/inlineRuntime.ts reads.')
        const own = names.split(',').map((one) => one.trim().split(/\s+as\s+/))
        const made = `(()=>{${lines};return{${own.map(([local = '', name = local]) => `${name}:${local}`).join(',')}}})()`
        for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName)))
          inline(chunk, runtime.fileName, made)
        Reflect.deleteProperty(bundle, runtime.fileName)
      },
    },
  }
}

/** Makes what a file imports of the runtime in its own lines. */
function inline(chunk: Rolldown.OutputChunk, file: string, made: string): void {
  const name = file.slice(file.lastIndexOf('/') + 1).replaceAll('.', String.raw`\.`)
  const line = new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*["']\./${name}["'];?`)
  const [all = '', taken = ''] = line.exec(chunk.code) ?? []
  if (!all)
    throw new Error(`${chunk.fileName} imports ${file} in another way than console/build/inlineRuntime.ts reads.`)
  const names = taken.split(',').map((one) => one.trim().split(/\s+as\s+/))
  chunk.code = chunk.code.replace(
    all,
    () => `const{${names.map(([own = '', local = own]) => `${own}:${local}`).join(',')}}=${made};`,
  )
  chunk.imports = chunk.imports.filter((other) => other !== file)
}
