import { Link as MuiLink } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { Missing } from '../../fields/shared/Missing.tsx'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { useSessionUser } from '../../session/session.tsx'
import type { ReportRecord } from './record.ts'

/** The startup that is reported, while it is there. */
export function StartupLink() {
  const startup = useRecordContext<ReportRecord>()?.startup
  if (!startup) return <Missing />
  return <Named to={pathTo('startupOverview', { startup_uuid: startup.uuid })} name={startup.name} />
}

/** Who is reported, or whose startup is: their account for whoever opens it, else the person. */
export function PersonLink() {
  const opens = canOpen('account', useSessionUser()) ? 'account' : 'person'
  const reported = useRecordContext<ReportRecord>()?.reported
  if (!reported) return <Missing />
  return <Named to={pathTo(opens, { user_uuid: reported.uuid })} name={reported.name} />
}

function Named({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <MuiLink component={Link} to={to}>
      {name}
    </MuiLink>
  )
}
