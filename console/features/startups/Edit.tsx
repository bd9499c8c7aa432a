import { Alert, AlertTitle, Typography } from '@mui/material'
import { useRecordContext, useRedirect } from 'react-admin'
import { useParams } from 'react-router-dom'
import { canModerate, earlyResources } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { pathTo } from '../../routes/routes.ts'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { OverridesContext } from '../../crud/states/overrides.ts'
import { SchemaEdit } from '../../crud/form/SchemaEdit.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { SectionNotesContext } from '../../crud/form/sectionNotes.ts'
import { forms, overrides } from './amounts/overrides.ts'
import { LookBeside } from './look/LookBeside.tsx'
import Completeness from './completeness/Completeness.tsx'
import { overviewPath } from './parts/paths.ts'
import { notesOfTab, openReviewOf } from './parts/review.ts'
import type { StartupRecord } from './parts/usePatch.ts'
import { useStartupAccess } from './parts/who.ts'
import { useTranslate } from '../../i18n/words.ts'
import { statusOf } from '../../session/statusOf.ts'

/** Edit Startup. Source: specification §2, §8. */
export default function Edit() {
  const { startup_uuid = '' } = useParams()
  const translate = useTranslate()
  if (isUuid(startup_uuid)) return <EditOne id={startup_uuid} />
  return (
    <Page title={translate('app.titles.startupEdit')} narrow>
      <Failure message={translate('messages.startup.invalidId')} />
    </Page>
  )
}

function EditOne({ id }: { id: string }) {
  const translate = useTranslate()
  const redirect = useRedirect()
  const user = useSessionUser()
  return (
    <OverridesContext value={overrides}>
      <SectionNotesContext value={notesOfTab}>
        <SchemaEdit
          resource={earlyResources.startups}
          form={forms.edit}
          steps
          aside={LookBeside}
          id={id}
          root={pathTo('startupEdit', { startup_uuid: id })}
          cancelTo={overviewPath({ id })}
          closed={({ user_uuid, own_role }) =>
            !user ||
            (!canModerate(user) && user_uuid !== user.user_uuid && own_role !== 'owner' && own_role !== 'member')
          }
          unread={(error) =>
            isAnswer(error)
              ? translate('messages.startup.noData')
              : translate('messages.startup.editFetchFailed', { reason: error.message })
          }
          lead={
            <>
              <ChangesAsked />
              <Gaps />
            </>
          }
          onDone={(record) => redirect(overviewPath(record))}
        />
      </SectionNotesContext>
    </OverridesContext>
  )
}

/** How complete it is, as it was last saved. */
function Gaps() {
  const startup = useRecordContext<StartupRecord>()
  return startup ? <Completeness startup={startup} /> : null
}

/** What an administrator asks to change on the whole, and what is to be done about it; each section says the rest. */
function ChangesAsked() {
  const translate = useTranslate()
  const startup = useRecordContext<StartupRecord>()
  const { owns } = useStartupAccess(startup ?? { user_uuid: '' })
  const review = startup && openReviewOf(startup)
  if (review?.state !== 'changes_asked') return null
  return (
    <Alert severity="warning">
      <AlertTitle sx={{ fontWeight: 700 }}>{translate('reviews.changesTitle')}</AlertTitle>
      {review.message && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 1 }}>
          <span style={{ unicodeBidi: 'plaintext' }}>{review.message}</span>
        </Typography>
      )}
      {owns && <Typography variant="body2">{translate('reviews.changesInForm')}</Typography>}
    </Alert>
  )
}

/** Whether the server answered well, and no startup was in it. */
function isAnswer(error: Error): boolean {
  return statusOf(error) === 200
}
