import type { Env } from '../env/env.ts'
import { openObjects } from '../files/openObjects.ts'
import { createTransport } from '../mail/transport.ts'
import { reasonOf } from './level.ts'

/** What is reached, and why not where it is not. */
export interface Reach {
  readonly place: string
  readonly problem: string | undefined
}

/** Writes a file into the store, reads it and removes it. */
export async function reachFiles({ filesPlace }: Pick<Env, 'filesPlace'>): Promise<Reach> {
  let place = ''
  try {
    const objects = await openObjects(filesPlace)
    place = objects.place
    await objects.check()
    return { place, problem: undefined }
  } catch (error) {
    return { place, problem: reasonOf(error) }
  }
}

/** Signs in at the mail server, and sends nothing; undefined where there is none. */
export async function reachMail(
  env: Pick<Env, 'smtp' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
): Promise<Reach | undefined> {
  if (!env.smtp) return undefined
  const place = `${env.smtp.host}:${env.smtp.port}`
  try {
    await createTransport(env).check()
    return { place, problem: undefined }
  } catch (error) {
    return { place, problem: reasonOf(error) }
  }
}
