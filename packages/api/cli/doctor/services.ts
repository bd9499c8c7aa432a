import { askAddress } from '../../platform/checks/address.ts'
import { backupLevel, readBackups } from '../../platform/checks/backups.ts'
import { diskLevel, readDisk } from '../../platform/checks/disk.ts'
import { aheadMs, reasonOf } from '../../platform/checks/level.ts'
import { reachFiles, reachMail } from '../../platform/checks/reach.ts'
import type { Env } from '../../platform/env/env.ts'
import { findingsOf, type Finding } from './finding.ts'

const hourMs = 3_600_000

/** Writes a file into the store, reads it and removes it. */
export async function checkFiles(env: Env): Promise<Finding> {
  const { ok, broken } = findingsOf('files')
  const { place, problem } = await reachFiles(env)
  return problem === undefined
    ? ok(`Files can be written and read: ${place}.`)
    : broken(`${problem}.`, 'Look at FILES_URL: address, bucket, key and rights to write, read, list and remove.')
}

/** Signs in at the mail server, and sends nothing. */
export async function checkMail(env: Env): Promise<Finding> {
  const { ok, warning, broken } = findingsOf('mail')
  const reached = await reachMail(env)
  if (!reached)
    return env.demo
      ? ok('Mails are written to DATA_DIR/outbox.')
      : warning('SMTP_URL is not set: mails reach nobody.', 'Set SMTP_URL and MAIL_FROM.')
  const { place, problem } = reached
  return problem === undefined
    ? ok(`The mail server at ${place} takes mails.`)
    : broken(
        `The mail server at ${place} takes no mail: ${problem}.`,
        'Look at SMTP_URL: host, port, user, password, and whether it is smtp:// (587) or smtps:// (465).',
      )
}

/** How much room is left where the data lies. */
export async function checkDisk({ dataDir }: Pick<Env, 'dataDir'>): Promise<Finding> {
  const { ok, warning, broken } = findingsOf('disk')
  try {
    const disk = await readDisk(dataDir)
    const words = `${(disk.free / 1e9).toFixed(2)} GB of ${(disk.all / 1e9).toFixed(2)} GB are free in ${dataDir}.`
    const level = diskLevel(disk)
    if (level === 'broken') return broken(words, 'Make room: nothing can be stored.')
    return level === 'warning' ? warning(words, 'Make room before it is used up.') : ok(words)
  } catch (error) {
    return broken(`DATA_DIR cannot be used: ${reasonOf(error)}.`, 'Give the user of the server the rights to it.')
  }
}

/** Asks PUBLIC_URL as anybody would, through DNS, proxy and certificate. */
export async function checkAddress({ publicUrl, hosts }: Pick<Env, 'publicUrl' | 'hosts'>): Promise<Finding> {
  const { ok, warning, broken } = findingsOf('address')
  const answered = await askAddress({ publicUrl })
  if (answered.kind === 'ours') return ok(`${publicUrl} answers.`)
  if (answered.kind === 'leads')
    return broken(`${publicUrl} leads on to ${answered.to}.`, 'Set PUBLIC_URL to where it leads.')
  if (answered.kind === 'other')
    return broken(
      `${publicUrl} answers ${answered.status}, and is not this product.`,
      'Look at the proxy in front: where it leads, and that it passes Host on.',
    )
  const words = `${publicUrl} does not answer: ${answered.reason}.`
  return hosts === undefined
    ? warning(words, 'Start the server.')
    : broken(words, 'Start the server; then look at DNS, firewall, certificate and proxy.')
}

/** Whether backups are made, and when the newest was. */
export async function checkBackup({ backup }: Pick<Env, 'backup'>, now: () => number = Date.now): Promise<Finding> {
  const { ok, warning, broken } = findingsOf('backup')
  if (backup.everyHours === 0)
    return warning(
      'No backups are made by the server.',
      'Set BACKUP_EVERY=24 and BACKUP_TO to a place on another machine.',
    )
  try {
    const { place, newest } = await readBackups({ backup })
    if (!newest)
      return broken(`No backup lies in ${place}.`, 'Look for “background work failed” and backups in the log.')
    const hours = (now() - newest.at.getTime()) / hourMs
    if (hours * hourMs < -aheadMs)
      return broken(
        `The newest backup is dated ${(-hours).toFixed(1)} hours ahead of now: ${newest.key}.`,
        'Set the clocks by NTP, and give it another name once a newer one is made.',
      )
    const words = `The newest backup is ${hours.toFixed(1)} hours old: ${newest.key}.`
    return backupLevel({ backup }, newest, now()) === 'ok'
      ? ok(words)
      : broken(words, 'Look for “background work failed” and backups in the log.')
  } catch (error) {
    return broken(`${reasonOf(error)}.`, 'Look at BACKUP_TO.')
  }
}
