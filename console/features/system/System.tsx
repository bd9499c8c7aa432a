import { Box, Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import type { System as Answer } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { inOrder } from '../../crud/states/inOrder.ts'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { Alerts } from './Alerts.tsx'
import { SetupHere } from './Setup.tsx'
import { Jobs } from './Jobs.tsx'
import { Part } from './Part.tsx'
import { useSetup } from './useSetup.ts'
import { useSystem } from './useSystem.ts'
import '../../i18n/late.ts'

/** What the server stands on and how it goes, for administrators. */
export default function System() {
  const translate = useTranslate()
  const { dateTime } = useFormat()
  const { data, error, isFetching, refetch } = useSystem()
  // Read beside it: what stands below the checklist waits for that too.
  useSetup()
  return (
    <Page
      title={translate('app.titles.system')}
      lead={data && translate('system.lead', { version: data.version, time: dateTime(data.at) })}
      actions={
        (data ?? error) && (
          <Button size="small" variant="outlined" color="inherit" aria-busy={isFetching} onClick={() => void refetch()}>
            {translate('system.again')}
          </Button>
        )
      }
    >
      {error && !isFetching && <Failure message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && (!error || isFetching) && <RowsSkeleton />}
      {data && (
        <Stack spacing={4} sx={inOrder}>
          <Alerts alerts={data.alerts} />
          <SetupHere />
          <Parts data={data} />
          <Jobs jobs={data.jobs} />
        </Stack>
      )}
    </Page>
  )
}

function Parts({ data: { database, replica, files, mail, disk, backup } }: { readonly data: Answer }) {
  const translate = useTranslate()
  const { fileSize, number, dateTime } = useFormat()
  const reached = (problem: string | null) => translate(problem === null ? 'system.yes' : 'system.no')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Part
        title={translate('system.database.title')}
        level={database.level}
        facts={[
          [translate('system.kind'), translate(`system.database.kinds.${database.kind}`)],
          [translate('system.version'), translate('system.database.postgres', { version: database.version })],
          [translate('system.size'), fileSize(database.bytes)],
          [
            translate('system.database.pending'),
            database.pending.length === 0 ? translate('system.none') : database.pending.join(', '),
          ],
        ]}
        todo={database.level === 'ok' ? undefined : translate(`system.database.todo.${database.level}`)}
      />
      {replica && (
        <Part
          title={translate('system.replica.title')}
          level={replica.level}
          facts={[
            [translate('system.replica.state'), translate(`system.replica.states.${replica.state}`)],
            ...(replica.behind_bytes === null
              ? []
              : [[translate('system.replica.behind'), fileSize(replica.behind_bytes)] as const]),
          ]}
          todo={replica.level === 'ok' ? undefined : translate('system.replica.todo')}
        />
      )}
      <Part
        title={translate('system.files.title')}
        level={files.level}
        facts={[
          [translate('system.kind'), translate(`system.files.kinds.${files.kind}`)],
          [translate('system.place'), files.place],
          [translate('system.files.reached'), reached(files.problem)],
        ]}
        problem={files.problem}
        todo={files.level === 'ok' ? undefined : translate('system.files.todo')}
      />
      <Part
        title={translate('system.mail.title')}
        level={mail.level}
        facts={[
          [translate('system.kind'), translate(`system.mail.kinds.${mail.kind}`)],
          [translate('system.place'), mail.place],
          ...(mail.kind === 'smtp' ? [[translate('system.mail.reached'), reached(mail.problem)] as const] : []),
          [translate('system.mail.waiting'), number(mail.waiting)],
          [translate('system.mail.oldest'), translate('system.mail.seconds', { count: mail.oldest_seconds })],
          [translate('system.mail.dead'), number(mail.dead)],
        ]}
        problem={mail.problem}
        todo={mailTodo(mail, translate)}
        action={
          <Button component={Link} to={pathTo('mails')} size="small" variant="outlined" color="inherit">
            {translate('system.mail.open')}
          </Button>
        }
      />
      <Part
        title={translate('system.disk.title')}
        level={disk?.level ?? 'broken'}
        facts={
          disk
            ? [
                [translate('system.disk.free'), fileSize(disk.free_bytes)],
                [translate('system.disk.all'), fileSize(disk.bytes)],
              ]
            : [[translate('system.disk.free'), translate('system.disk.unknown')]]
        }
        todo={disk?.level === 'ok' ? undefined : translate(disk ? 'system.disk.todo' : 'system.disk.rights')}
      />
      <Part
        title={translate('system.backup.title')}
        level={backup.level}
        facts={[
          [
            translate('system.backup.every'),
            backup.every_hours === 0
              ? translate('system.backup.none')
              : translate('system.backup.hours', { count: backup.every_hours }),
          ],
          [translate('system.backup.newest'), backup.newest ? dateTime(backup.newest.at) : translate('system.never')],
          ...(backup.newest
            ? [
                [translate('system.size'), fileSize(backup.newest.bytes)] as const,
                [translate('system.backup.name'), backup.newest.name] as const,
              ]
            : []),
          ...(backup.place === null ? [] : [[translate('system.place'), backup.place] as const]),
        ]}
        problem={backup.problem}
        todo={
          backup.level === 'ok'
            ? undefined
            : translate(backup.every_hours === 0 ? 'system.backup.schedule' : 'system.backup.todo')
        }
      />
    </Box>
  )
}

function mailTodo(mail: Answer['mail'], translate: ReturnType<typeof useTranslate>): string | undefined {
  if (mail.level === 'ok') return undefined
  if (mail.problem !== null) return translate('system.mail.todo.unreached')
  if (mail.level === 'broken') return translate('system.mail.todo.overdue')
  return translate(mail.dead > 0 ? 'system.mail.todo.dead' : 'system.mail.todo.unset')
}
