import { lookInto, NotRendered, renderPages, type Taken } from '@baobab/api/platform/files/pdf/renderPdf.ts'
import { mutated } from '../support/pdf.ts'

/** What came of many mutated files. */
export interface Report {
  readonly taken: number
  readonly refused: number
  /** The most that one process had in memory, in bytes, and the longest that one ran, in milliseconds. */
  readonly mostBytes: number
  readonly longestMs: number
}

/** Takes mutations of a PDF, by seeds from 1 on, through what an upload goes through: looked into, and rendered where that comes off. */
export async function renderMutations(file: Uint8Array, count: number): Promise<Report> {
  const processes: Taken[] = []
  const note = (one: Taken) => void processes.push(one)
  let [taken, refused] = [0, 0]
  for (let seed = 1; seed <= count; seed++) {
    const bytes = mutated(file, seed)
    try {
      await lookInto(bytes, note)
      await renderPages(bytes, () => Promise.resolve(), note)
      taken++
    } catch (error) {
      if (!(error instanceof NotRendered)) throw error
      refused++
    }
  }
  return {
    ...{ taken, refused },
    mostBytes: Math.max(...processes.map(({ bytes }) => bytes)),
    longestMs: Math.max(...processes.map(({ ms }) => ms)),
  }
}
