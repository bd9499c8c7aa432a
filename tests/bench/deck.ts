/*
 * npm run bench:deck [-- ROUNDS]: what a stamp costs. A page with a picture all over it is answered plain and stamped in turns, in the same
 * run: read from the files, and read and stamped. The ratio holds elsewhere; the times do not.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { stampPage } from '@baobab/api/platform/files/pdf/stamp.ts'

const [rounds = 40] = process.argv.slice(2).map(Number)
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
const folder = await mkdtemp(join(tmpdir(), 'baobab-deck-'))
try {
  for (const width of [640, 1_280]) {
    const path = join(folder, `${width}.jpg`)
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const blurred = sharp({ create: { width, height: (width * 9) / 16, channels: 3, background: '#888', noise } }).blur(
      3,
    )
    await writeFile(path, await blurred.jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer())
    const [plain, stamped]: [number[], number[]] = [[], []]
    let bytes = 0
    for (let round = 0; round <= rounds; round++) {
      const begun = performance.now()
      const page = await readFile(path)
      const read = performance.now()
      bytes = (await stampPage(page, width, 'reader', 'Ama Mensah · Savanna Fund · 2026-11-25 23:00 UTC')).byteLength
      // The first draws the stamp of this reader.
      if (round === 0) process.stdout.write(`${width} px: first page ${(performance.now() - begun).toFixed(0)} ms\n`)
      else {
        plain.push(read - begun)
        stamped.push(performance.now() - begun)
      }
    }
    const [one, other] = [median(plain), median(stamped)]
    process.stdout.write(
      `${width} px: plain ${one.toFixed(2)} ms, stamped ${other.toFixed(1)} ms (${(bytes / 1_000).toFixed(0)} kB); stamped ÷ plain ${(other / one).toFixed(0)}\n`,
    )
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
