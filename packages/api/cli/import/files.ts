import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { WrongColumns } from '@baobab/validation/importing/columns.ts'
import { UnreadableFile } from '@baobab/validation/importing/table.ts'
import { CommandError } from '../run.ts'
import { isFile } from './table.ts'

/** A path as the operator typed it, in the folder that they typed it in. */
function pathOf(typed: string): string {
  const [there = typed, here = typed] = [process.env['INIT_CWD'], process.cwd()].map((folder) =>
    resolve(folder ?? '.', typed),
  )
  return existsSync(there) ? there : here
}

/** The path of a file that is there. @throws CommandError where it is not */
export async function fileOf(typed: string): Promise<string> {
  const path = pathOf(typed)
  if (!(await isFile(path))) throw new CommandError(`The file ${typed} cannot be read.`)
  return path
}

/** What a file of JSON holds. @throws CommandError where it is not valid */
export async function jsonOf(typed: string): Promise<unknown> {
  const text = await readFile(await fileOf(typed), 'utf8')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new CommandError(`The file ${typed} is not valid JSON.`)
  }
}

/** Says what is wrong with a file as a command does. */
export async function readable<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof WrongColumns) throw new CommandError(`${error.message}.`)
    if (error instanceof Error && 'syscall' in error) throw new CommandError(`The file ${file} cannot be read.`)
    throw error
  }
}
