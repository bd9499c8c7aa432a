import { fromBufferPromise } from 'yauzl'

/** The files of a zip by their names, as text. */
export async function unzip(bytes: Buffer): Promise<Readonly<Record<string, string>>> {
  const zip = await fromBufferPromise(bytes)
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files[entry.fileName] = Buffer.concat(chunks).toString('utf8')
  }
  return files
}
