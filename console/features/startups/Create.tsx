import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { messages, earlyResources } from '@baobab/validation'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { useSessionUser } from '../../session/session.tsx'
import { pathTo } from '../../routes/routes.ts'
import { OverridesContext } from '../../crud/states/overrides.ts'
import { readDraft } from '../../crud/drafts/store.ts'
import { SchemaCreate } from '../../crud/form/SchemaCreate.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { FormSkeleton } from '../../crud/states/Skeletons.tsx'
import { isUuid } from '../../crud/states/uuid.ts'
import { forms, overrides } from './amounts/overrides.ts'
import { LookBeside } from './look/LookBeside.tsx'
import { ConflictDialog } from './unfinished/ConflictDialog.tsx'
import { draftPlaceOf } from './unfinished/forgetCopy.ts'
import { Unfinished } from './unfinished/Unfinished.tsx'
import { useBroughtDraft } from './unfinished/useBroughtDraft.ts'
import { useDraftRemote } from './unfinished/useDraftRemote.ts'

/** Register Startup. Source: specification §2. What is typed is kept on the server from the first field on. */
export default function Create() {
  const owner = useSessionUser()?.user_uuid
  const translate = useTranslate()
  const named = useSearchParams()[0].get('unfinished') ?? ''
  return owner === undefined ? (
    <Page title={translate('app.titles.startupCreate')}>
      <FormSkeleton tabs={3} />
    </Page>
  ) : (
    <CreateOwn key={named} owner={owner} named={isUuid(named) ? named : undefined} />
  )
}

function CreateOwn({ owner, named }: { readonly owner: string; readonly named: string | undefined }) {
  const navigate = useNavigate()
  const translate = useTranslate()
  const worded = useWorded()
  const remote = useDraftRemote()
  const place = useMemo(() => draftPlaceOf(owner), [owner])
  const brought = useBroughtDraft(remote, place, named)
  const { state, round, retry, conflict, settle } = brought
  // Said once: what stands over the form does not move it while somebody types.
  const [offersOthers] = useState(() => named === undefined && !readDraft(place))
  const server = useMemo(() => ({ remote, name: 'unfinished_uuid', onConflict: conflict }), [remote, conflict])
  if (state === 'asking' || state === 'gone' || state === 'failed')
    return (
      <Page title={translate('app.titles.startupCreate')}>
        {state === 'asking' ? (
          <FormSkeleton tabs={3} />
        ) : state === 'gone' ? (
          <Failure message={worded(messages.unfinished.notFound)} />
        ) : (
          <Failure message={translate('messages.http.failed')} onRetry={retry} />
        )}
      </Page>
    )
  return (
    <OverridesContext value={overrides}>
      {offersOthers && <Unfinished owner={owner} />}
      <SchemaCreate
        key={round}
        resource={earlyResources.startups}
        form={forms.create}
        steps
        aside={LookBeside}
        server={server}
        root={pathTo('startupCreate')}
        cancelTo={pathTo('startups')}
        onDone={({ id, startup_name }) =>
          void navigate(pathTo('profile'), { state: { created: { id: String(id), name: String(startup_name) } } })
        }
      />
      {state === 'conflict' && <ConflictDialog onChoose={settle} />}
    </OverridesContext>
  )
}
