import { Command } from 'commander'
import { migrate } from '../platform/db/migrate.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { loadDemo } from '../demo/load.ts'
import { productName } from '../platform/lib/product.ts'
import { createAdmin, type AdminOptions } from './createAdmin.ts'
import { importHelp, importStartups, type ImportOptions } from './import.ts'
import { listSubscribers, showMessages, type MessagesOptions } from './newsletter.ts'
import { prepare } from './prepare.ts'
import { resetSecondFactor } from './resetSecondFactor.ts'
import { rebuildSearch } from './rebuildSearch.ts'
import { onDatabase, printAndExit } from './run.ts'

const program = new Command('npm run cli --')
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
  .command('reset-second-factor')
  .description('remove every second factor of an account whose owner lost them all')
  .argument('<email>', 'the account')
  .action((email: string) => onDatabase((deps) => resetSecondFactor(deps, email)))

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
  .command('import')
  .description('take in rows of a file')
  .command('startups')
  .description('take in startups from a CSV file; rows that are there already are left alone')
  .argument('<file>', 'the file: any usual delimiter and encoding, headings in English, French or Portuguese')
  .requiredOption('--owner <email>', 'the account that the startups will belong to')
  .option('--publish', 'publish those that are complete; the others are drafts')
  .option('--columns <map.json>', 'which heading is which field, where that is not found by itself')
  .addHelpText('after', importHelp)
  .action((file: string, options: ImportOptions) => onDatabase((deps) => importStartups(deps, file, options)))

program
  .command('messages')
  .description('read the newest messages of the contact form')
  .option('--last <count>', 'how many', '20')
  .action((options: MessagesOptions) => onDatabase((deps) => showMessages(deps, options)))

program
  .command('subscribers')
  .description('write out who confirmed the newsletter, as CSV, each with the link that ends it')
  .action(() => onDatabase(listSubscribers))

await program.parseAsync().catch(printAndExit)
