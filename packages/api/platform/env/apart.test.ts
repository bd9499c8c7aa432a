import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const reads = (source: Readonly<Record<string, string>>) => () => readEnv({ BACKUP_EVERY: '24', ...source })
const overlap = /^BACKUP_TO must lie apart from the files that people bring \(FILES_URL, by default DATA_DIR\/files\)/
const store = (path: string) => `s3://key:secret@s3.baobab.example/${path}`

it('takes places of files and backups that lie apart', () => {
  expect(reads({})).not.toThrow()
  expect(reads({ FILES_URL: '/srv/files', BACKUP_TO: '/srv/files-backups' })).not.toThrow()
  expect(reads({ FILES_URL: '/srv/files', BACKUP_TO: store('bucket') })).not.toThrow()
  expect(reads({ FILES_URL: store('bucket'), BACKUP_TO: store('bucket-backups') })).not.toThrow()
  expect(reads({ FILES_URL: store('bucket/files'), BACKUP_TO: store('bucket/files-backups') })).not.toThrow()
  expect(reads({ FILES_URL: store('bucket'), BACKUP_TO: 's3://key:secret@other.baobab.example/bucket' })).not.toThrow()
  // No backup is made there.
  expect(() => readEnv({ DATA_DIR: '/srv/data', FILES_URL: '/srv/data' })).not.toThrow()
})

it('rejects those of which one lies in the other: each backup would go into the next', () => {
  expect(reads({ FILES_URL: '/srv/files', BACKUP_TO: '/srv/files' })).toThrow(overlap)
  expect(reads({ FILES_URL: '/srv/files', BACKUP_TO: '/srv/files/../files/backups/' })).toThrow(overlap)
  expect(reads({ FILES_URL: '/srv/all/files', BACKUP_TO: '/srv/all' })).toThrow(overlap)
  expect(reads({ FILES_URL: '/', BACKUP_TO: '/srv/backups' })).toThrow(overlap)
  expect(reads({ DATA_DIR: '/srv/data', FILES_URL: '/srv/data' })).toThrow(overlap)
  expect(reads({ DATA_DIR: '/srv/data', BACKUP_TO: '/srv/data/files/backups' })).toThrow(overlap)
  expect(() => readEnv({ FILES_URL: '/srv/files', BACKUP_TO: '/srv/files' })).toThrow(overlap)
  expect(reads({ FILES_URL: store('bucket'), BACKUP_TO: store('bucket') })).toThrow(overlap)
  expect(reads({ FILES_URL: store('bucket'), BACKUP_TO: store('bucket/backups') })).toThrow(overlap)
  expect(reads({ FILES_URL: store('bucket/files'), BACKUP_TO: store('bucket') })).toThrow(overlap)
  // Another key, region or port that is the usual one is the same bucket.
  expect(
    reads({ FILES_URL: store('bucket'), BACKUP_TO: 's3://k:s@S3.baobab.example:443/bucket/b?region=eu-west-1' }),
  ).toThrow(overlap)
})

it('looks through links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baobab-apart-'))
  try {
    symlinkSync(folder, join(folder, 'link'))
    const places = { FILES_URL: join(folder, 'files'), BACKUP_TO: join(folder, 'link', 'files', 'backups') }
    expect(reads(places)).toThrow(overlap)
    expect(reads({ ...places, BACKUP_TO: join(folder, 'link', 'backups') })).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
