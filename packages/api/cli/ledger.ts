import { checkRecords, type AccessFault, type FaultyDay } from '../platform/db/accessCheck.ts'
import type { Deps } from '../platform/http/deps.ts'
import { CommandError } from './run.ts'

export interface LedgerOptions {
  readonly day?: string
  readonly head?: string
}

const faults: Readonly<Record<AccessFault, string>> = {
  changed: 'a record was changed',
  missing: 'a record is missing',
  added: 'there are more records than were written',
  unlinked: 'it does not follow from the day before, which was changed or is gone',
  'lost day': 'its records are there, and the day itself is gone',
}

/**
 * Computes the hashes of all access records again, and compares a day's last one with what a founder was mailed, where it is given.
 *
 * @throws CommandError where a record was changed or dropped; the message names the days.
 */
export async function checkLedger({ db }: Pick<Deps, 'db'>, { day, head }: LedgerOptions = {}): Promise<string> {
  if ((day === undefined) !== (head === undefined))
    throw new CommandError('Give both --day and --head, as a mail has them, or none of them.')
  const found = await checkRecords(db)
  if (found.faults.length > 0)
    throw new CommandError(`The access records are not as they were written.\n${found.faults.map(lineOf).join('\n')}`)
  if (day !== undefined && found.heads.get(day) !== head)
    throw new CommandError(
      found.heads.has(day)
        ? `${day}: the check sum is another one than was mailed. The day was written again.`
        : `${day}: there are no records of this day. Either it is past its time, or it was dropped.`,
    )
  return [
    `${found.records} access ${found.records === 1 ? 'record' : 'records'} of ${found.days} ${found.days === 1 ? 'day' : 'days'} are as they were written.`,
    ...(day === undefined ? [] : [`${day}: the check sum is the one that was mailed.`]),
    ...endsOf(found.unended),
  ].join('\n')
}

const lineOf = ({ day, fault, seq }: FaultyDay): string =>
  `${day}: ${faults[fault]}${seq === undefined ? '' : ` (number ${seq})`}.`

/** What a process that was cut off had not written yet. */
function endsOf(unended: readonly Date[]): readonly string[] {
  if (unended.length === 0) return []
  return [
    `${unended.length} ${unended.length === 1 ? 'server' : 'servers'} did not end in order or still run; of each, what was read in its last second may be missing. Started: ${unended
      .slice(-20)
      .map((at) => at.toISOString())
      .join(', ')}.`,
  ]
}
