import { execFileSync } from 'node:child_process'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Packs a folder. What a database folder repeats lies far apart, so the window is wide. */
export function packFolder(folder: string): Buffer {
  const plain = execFileSync('tar', ['--exclude=pg.lock', '-c', '-C', folder, '.'], { maxBuffer: 1 << 30 })
  return zstdCompressSync(plain, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_windowLog]: 26,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    },
  })
}

/** Puts what was packed into a folder. */
export function unpackInto(folder: string, packed: Buffer): void {
  const plain = zstdDecompressSync(packed, { params: { [constants.ZSTD_d_windowLogMax]: 26 } })
  execFileSync('tar', ['-x', '-C', folder], { input: plain })
}
