import type { Parsed } from './parse.ts'

/** Takes a file apart beside the page, which goes on answering. */
export async function readFile(file: File): Promise<Parsed> {
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Parsed>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Parsed>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(message)))
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
