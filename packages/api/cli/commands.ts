import { Command } from 'commander'
import { importNames } from '@baobab/validation'
import { migrate } from '../platform/db/migrate.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { loadDemo } from '../demo/load.ts'
import { productName } from '../platform/lib/product.ts'
import {
  backup,
  backupKey,
  checkBackup,
  fetchBackup,
  listBackups,
  type BackupCommand,
  type IdentityOption,
} from './backup.ts'
import { bounces } from './bounces.ts'
import { createAdmin, firstAdmin, type AdminOptions } from './createAdmin.ts'
import { doctor } from './doctor/index.ts'
import { moveFiles, type MoveCommand } from './files.ts'
import { eraseUser, type EraseOptions } from './eraseUser.ts'
import type { ExportOptions } from './export.ts'
import { importFile, type ImportOptions } from './import/index.ts'
import { recordsHelp } from './import/records.ts'
import { startupsHelp } from './import/startups.ts'
import { checkLedger, type LedgerOptions } from './ledger.ts'
import { listSubscribers, showMessages, type MessagesOptions } from './newsletter.ts'
import { prepare } from './prepare.ts'
import { resetSecondFactor } from './resetSecondFactor.ts'
import { rebuildSearch } from './rebuildSearch.ts'
import { moveToPostgres, replayFrom, restore, type RestoreCommand } from './restore.ts'
import { onDatabase, print, printAndExit } from './run.ts'
import { seed, seedHelp, type SeedOptions } from './seed/command.ts'
import { commandProgram } from '../platform/env/commandLine.ts'

const program = new Command(commandProgram)
  .description(`The operator's commands of ${productName}. Settings come from the environment: DATA_DIR, DATABASE_URL.`)
  .showHelpAfterError()

program
  .command('migrate')
  .description('bring the database up to this version')
  .action(() =>
    onDatabase(async ({ db }) => {
      const done = await migrate(db)
      return done.length === 0 ? 'The database is up to date.' : `Applied: ${done.join(', ')}.`
    }),
  )

program
  .command('prepare')
  .description(
    'do what the server does first: bring the database up to this version, and load the demo where DEMO asks for it',
  )
  .action(() => onDatabase(prepare))

program
  .command('create-admin')
  .description('make an administrator; what is not given is asked for')
  .option('--email <address>', 'e-mail address')
  .option('--first-name <name>', 'first name')
  .option('--last-name <name>', 'last name')
  .addHelpText(
    'after',
    '\nThe password is asked for, or taken from the variable ADMIN_PASSWORD, or from standard input.',
  )
  .action((options: AdminOptions) => onDatabase((deps) => createAdmin(deps, options)))

program
  .command('first-admin')
  .description('print a link that makes the first administrator in the browser, while there is none')
  .action(() => onDatabase(firstAdmin))

program
  .command('reset-second-factor')
  .description('remove every second factor of an account whose owner lost them all')
  .argument('<email>', 'the account')
  .action((email: string) => onDatabase((deps) => resetSecondFactor(deps, email)))

program
  .command('erase-user')
  .description('erase an account for good, with its startups and everything else of its person')
  .argument('<email>', 'the account')
  .option('--yes', 'ask nothing')
  .action((email: string, options: EraseOptions) => onDatabase((deps) => eraseUser(deps, email, options)))

program
  .command('rebuild-search')
  .description('write what startups are found by again; the server may go on running')
  .action(() => onDatabase(rebuildSearch))

program
  .command('demo')
  .description('load the demo into a database that has no users')
  .action(() =>
    onDatabase(async (deps) => {
      if ((await loadDemo(deps)) !== 'loaded') return 'The database has users already; nothing was loaded.'
      return [
        `Loaded. The accounts, password ${demoAccounts.password}:`,
        ...demoAccounts.emails.map((email) => `  ${email}`),
      ].join('\n')
    }),
  )

program
  .command('seed')
  .description('fill an empty database with invented accounts, startups and likes, to measure and to try with')
  .option('--startups <count>', 'how many startups', '10000')
  .option('--users <count>', 'how many accounts, one in ten of them an investor', '3000')
  .option('--likes <count>', 'how many likes', '50000')
  .option('--seed <number>', 'the same number makes the same rows', '1')
  .addHelpText('after', seedHelp)
  .action((options: SeedOptions) => onDatabase((deps) => seed(deps, options)))

program
  .command('import')
  .description('take in the rows of a CSV file; may be run again, and goes on where it stood')
  .argument('<resource>', `startups, ${importNames.join(', ')}`)
  .argument('<file>', 'the file: any usual delimiter and encoding, headings in English, French or Portuguese')
  .option('--dry-run', 'say what would be done, and store nothing')
  .option('--columns <map.json>', 'which heading is which field, where that is not found by itself')
  .option('--update', 'write what the file says into accounts and entries that are there')
  .option('--owner <email>', 'of startups: the account that they will belong to')
  .option('--publish', 'of startups: publish those that are complete; the others are drafts')
  .option('--role <role>', 'of users: the role where the file says none: startup, vc or admin')
  .option('--admins', 'of users: take administrators in too')
  .addHelpText('after', `\nStartups:${startupsHelp}\n\nAll others:${recordsHelp}`)
  .action((resource: string, file: string, options: ImportOptions) =>
    onDatabase((deps) => importFile(deps, resource, file, options)),
  )

program
  .command('export')
  .description('write out every record of a resource, with the columns of the console')
  .argument('<resource>', 'such as startups, users or subscribers; an unknown one lists them')
  .argument('[file]', 'where to; standard output without it')
  .option('--format <format>', 'csv or json', 'csv')
  .option('--replace', 'write over a file that is there')
  .action((resource: string, file: string | undefined, options: ExportOptions) =>
    onDatabase(async (deps) => {
      // What answers every call is loaded for this command alone.
      const { exportResource } = await import('./export.ts')
      return exportResource(deps, resource, file, options)
    }),
  )

const identity = ['--identity <file>', 'the secret key of an encrypted archive'] as const

program
  .command('backup')
  .description('write the database and the files into one archive, while the server runs or not')
  .argument('<file>', 'where to, such as baobab.tar.zst')
  .option('--no-files', 'leave the files out')
  .option('--force', 'write over a file that is there')
  .addHelpText('after', '\nIt is encrypted where BACKUP_RECIPIENT names a public key.')
  .action((file: string, options: BackupCommand) => print(() => backup(file, options)))

program
  .command('check-backup')
  .description('read an archive to its end and compare its rows and files with what it says it holds')
  .argument('<file>', 'the archive')
  .option(...identity)
  .action((file: string, options: IdentityOption) => print(() => checkBackup(file, options)))

program
  .command('restore')
  .description('put database and files back from an archive; stop every server first')
  .argument('<file>', 'the archive')
  .option('--replace', 'drop what is in the database now')
  .option(...identity)
  .action((file: string, options: RestoreCommand) => print(() => restore(file, options)))

program
  .command('replay-erasures')
  .description('erase again who was erased since a restored backup was made; restore does it by the notes of DATA_DIR')
  .argument('[folder]', 'another folder that holds erasures.log and erasures.key, such as one of the machine before')
  .action((folder: string | undefined) => onDatabase((deps) => replayFrom(deps, folder)))

program
  .command('move-to-postgres')
  .description('copy the embedded database into a PostgreSQL server; stop the server first')
  .argument('<url>', 'an empty database: postgres://user:password@host:5432/name')
  .option('--replace', 'drop what is in that database now')
  .action((url: string, options: RestoreCommand) => print(() => moveToPostgres(url, options)))

program
  .command('backups')
  .description('list the backups that the server made by itself')
  .action(() => print(listBackups))

program
  .command('fetch-backup')
  .description('copy a backup that the server made into a file')
  .argument('<name>', 'as the command backups lists it')
  .argument('<file>', 'where to')
  .action((name: string, file: string) => print(() => fetchBackup(name, file)))

program
  .command('backup-key')
  .description('make a pair of keys to encrypt backups with')
  .action(() => print(backupKey))

program
  .command('doctor')
  .description('look at everything that the server stands on, and say what to do about what is wrong')
  .option('--json', 'for programs')
  .action((options: { json?: boolean }) => print(() => doctor(options)))

program
  .command('files')
  .description('where the files that people bring lie')
  .command('move')
  .description('carry every file over to another store and compare it there; may be run again')
  .argument('<to>', 'a folder, or s3://key:secret@host/bucket?region=…')
  .option('--from <place>', 'where from, when it is not where FILES_URL leads')
  .option('--remove', 'remove where it lay what was carried over')
  .action((to: string, options: MoveCommand) => print(() => moveFiles(to, options)))

program
  .command('ledger')
  .description('the records of who read what is not public')
  .command('check')
  .description(
    'compute the hashes of all access records again; exits 1 and names the day where one was changed or dropped',
  )
  .option('--day <date>', 'a day, such as 2026-11-24')
  .option('--head <sum>', 'its check sum, as a founder was mailed it')
  .action((options: LedgerOptions) => onDatabase((deps) => checkLedger(deps, options)))

program
  .command('messages')
  .description('read the newest messages of the contact form')
  .option('--last <count>', 'how many', '20')
  .action((options: MessagesOptions) => onDatabase((deps) => showMessages(deps, options)))

program
  .command('subscribers')
  .description('write out who confirmed the newsletter, as CSV, each with the link that ends it')
  .action(() => onDatabase(listSubscribers))

program
  .command('bounces')
  .description('read reports of mails that came back (RFC 3464), and note their addresses')
  .argument('[path]', 'a message, an mbox or a Maildir; standard input without it')
  .addHelpText(
    'after',
    '\nBehind an alias of Postfix: "|npm --silent --prefix /srv/baobab run cli -- bounces". On the embedded database the running server reads them.',
  )
  .action(bounces)

await program.parseAsync().catch(printAndExit)
