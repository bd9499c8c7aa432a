import { mkdir, statfs } from 'node:fs/promises'
import { keptBackups } from '../../platform/backup/kept.ts'
import type { Env } from '../../platform/env/env.ts'
import { openObjects } from '../../platform/files/openObjects.ts'
import { createTransport } from '../../platform/mail/transport.ts'
import { findingsOf, reasonOf, type Finding } from './finding.ts'

const hourMs = 3_600_000
const answerMs = 10_000
/** Less is broken: a picture in all its widths does not fit. */
const leastBytes = 20 * 1024 * 1024
const littleBytes = 1024 ** 3

/** Writes a file into the store, reads it and removes it. */
export async function checkFiles(env: Env): Promise<Finding> {
  const { ok, broken } = findingsOf('files')
  try {
    const objects = await openObjects(env.filesPlace)
    await objects.check()
    return ok(`Files can be written and read: ${objects.place}.`)
  } catch (error) {
    return broken(
      `${reasonOf(error)}.`,
      'Look at FILES_URL: address, bucket, key and rights to write, read, list and remove.',
    )
  }
}

/** Signs in at the mail server, and sends nothing. */
export async function checkMail(env: Env): Promise<Finding> {
  const { ok, warning, broken } = findingsOf('mail')
  if (!env.smtp)
    return env.demo
      ? ok('Mails are written to DATA_DIR/outbox.')
      : warning('SMTP_URL is not set: mails reach nobody.', 'Set SMTP_URL and MAIL_FROM.')
  try {
    await createTransport(env).check()
    return ok(`The mail server at ${env.smtp.host}:${env.smtp.port} takes mails.`)
  } catch (error) {
    return broken(
      `The mail server at ${env.smtp.host}:${env.smtp.port} takes no mail: ${reasonOf(error)}.`,
      'Look at SMTP_URL: host, port, user, password, and whether it is smtp:// (587) or smtps:// (465).',
    )
  }
}

/** How much room is left where the data lies. */
export async function checkDisk({ dataDir }: Pick<Env, 'dataDir'>): Promise<Finding> {
  const { ok, warning, broken } = findingsOf('disk')
  try {
    await mkdir(dataDir, { recursive: true })
    const { bavail, bsize, blocks } = await statfs(dataDir)
    const free = bavail * bsize
    const words = `${(free / 1e9).toFixed(2)} GB of ${((blocks * bsize) / 1e9).toFixed(2)} GB are free in ${dataDir}.`
    if (free < leastBytes) return broken(words, 'Make room: nothing can be stored.')
    return free < littleBytes || free < (blocks * bsize) / 20
      ? warning(words, 'Make room before it is used up.')
      : ok(words)
  } catch (error) {
    return broken(`DATA_DIR cannot be used: ${reasonOf(error)}.`, 'Give the user of the server the rights to it.')
  }
}

/** Asks PUBLIC_URL as anybody would, through DNS, proxy and certificate. */
export async function checkAddress({ publicUrl, hosts }: Pick<Env, 'publicUrl' | 'hosts'>): Promise<Finding> {
  const { ok, warning, broken } = findingsOf('address')
  const isSet = hosts !== undefined
  try {
    const answer = await fetch(`${publicUrl}/version`, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) })
    const read: unknown = await answer.json().catch(() => undefined)
    const isOurs = typeof read === 'object' && read !== null && 'name' in read && read.name === 'baobab'
    if (answer.status >= 300 && answer.status < 400)
      return broken(
        `${publicUrl} leads on to ${answer.headers.get('location') ?? 'elsewhere'}.`,
        'Set PUBLIC_URL to where it leads.',
      )
    if (answer.status === 200 && isOurs) return ok(`${publicUrl} answers.`)
    return broken(
      `${publicUrl} answers ${answer.status}, and is not this product.`,
      'Look at the proxy in front: where it leads, and that it passes Host on.',
    )
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const words = `${publicUrl} does not answer: ${reasonOf(cause)}.`
    return isSet
      ? broken(words, 'Start the server; then look at DNS, firewall, certificate and proxy.')
      : warning(words, 'Start the server.')
  }
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
    const place = await openObjects(backup.to)
    const [newest] = await keptBackups(place)
    if (!newest)
      return broken(`No backup lies in ${place.place}.`, 'Look for “background work failed” and backups in the log.')
    const hours = (now() - newest.at.getTime()) / hourMs
    const words = `The newest backup is ${hours.toFixed(1)} hours old: ${newest.key}.`
    return hours > 2 * backup.everyHours
      ? broken(words, 'Look for “background work failed” and backups in the log.')
      : ok(words)
  } catch (error) {
    return broken(`${reasonOf(error)}.`, 'Look at BACKUP_TO.')
  }
}
