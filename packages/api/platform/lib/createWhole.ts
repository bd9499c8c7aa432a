import { randomUUID } from 'node:crypto'
import { constants, copyFile, link, rm, writeFile } from 'node:fs/promises'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
/** What a file system says that gives a file no second name. */
const noLinks: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

/**
 * Creates a file that has its name once it is whole and on the disk: nobody reads it empty, whenever this process ends. Answers
 * false where there is one of that name.
 */
export async function createWhole(path: string, text: string, mode?: number): Promise<boolean> {
  const whole = `${path}.${randomUUID()}`
  try {
    await writeFile(whole, text, { flag: 'wx', mode, flush: true })
    await link(whole, path).catch((error: unknown) => {
      if (!noLinks.includes(codeOf(error))) throw error
      return copyFile(whole, path, constants.COPYFILE_EXCL)
    })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(whole, { force: true })
  }
}
