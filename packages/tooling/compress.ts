/* node compress.ts FOLDER: writes a Brotli file of the best quality beside each built file that shrinks. The server sends it as it is. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const shrinks = /\.(?:html|css|js|mjs|svg|json|webmanifest|txt|xml)$/
/** A smaller file gains less than the headers of its compression cost. */
const least = 512

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say which folder to compress: node compress.ts dist')
const entries = await readdir(folder, { recursive: true, withFileTypes: true })
await Promise.all(
  entries.map(async (entry) => {
    if (!entry.isFile() || !shrinks.test(entry.name)) return
    const file = join(entry.parentPath, entry.name)
    const bytes = await readFile(file)
    if (bytes.byteLength <= least) return
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants
    await writeFile(
      `${file}.br`,
      await brotli(bytes, {
        params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
      }),
    )
  }),
)
