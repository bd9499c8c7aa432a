import type { Listed, Objects } from '../files/objects.ts'

/** A backup that is kept: its name, its size in bytes, and when it was begun. */
export interface KeptBackup extends Readonly<Listed> {
  readonly at: Date
}

const named = /^baobab-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(?:\.age)?$/

/** The name of a backup that is begun now. */
export function backupName(at: Date, isEncrypted: boolean): string {
  return `baobab-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst${isEncrypted ? '.age' : ''}`
}

/** The backups of a place, the newest first. What else lies there is nobody's affair here. */
export async function keptBackups(place: Objects): Promise<readonly KeptBackup[]> {
  const found: KeptBackup[] = []
  for await (const some of place.list())
    for (const { key, size } of some) {
      const [, day, hour, minute, second] = named.exec(key) ?? []
      if (day !== undefined) found.push({ key, size, at: new Date(`${day}T${hour}:${minute}:${second}Z`) })
    }
  return found.sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Removes all but the newest. Answers the names of those that went. */
export async function keepNewest(place: Objects, count: number): Promise<readonly string[]> {
  const past = (await keptBackups(place)).slice(count).map(({ key }) => key)
  await place.remove(past)
  return past
}
