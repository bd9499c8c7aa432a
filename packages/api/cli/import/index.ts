import type { Deps } from '../../platform/http/deps.ts'
import { CommandError } from '../run.ts'
import { importRecords, type RecordsOptions } from './records.ts'
import { importStartups, type StartupsOptions } from './startups.ts'

/** What the command `import` is given; of startups their owner too. */
export type ImportOptions = RecordsOptions & Partial<StartupsOptions>

/** Takes in the rows of a file, by what they bring. Answers what a person reads. */
export function importFile(deps: Deps, name: string, file: string, options: ImportOptions): Promise<string> {
  const { owner, publish, update, role, admins, ...shared } = options
  if (name !== 'startups') {
    if (owner !== undefined || publish) throw new CommandError('--owner and --publish are for startups alone.')
    return importRecords(deps, name, file, options)
  }
  if (owner === undefined) throw new CommandError('Give --owner, the account that the startups will belong to.')
  if (update || role !== undefined || admins)
    throw new CommandError('--update, --role and --admins are not for startups.')
  return importStartups(deps, file, { ...shared, owner, ...(publish ? { publish } : {}) })
}
