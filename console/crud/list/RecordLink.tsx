import type { ReactNode } from 'react'
import { Link as MuiLink, type LinkProps } from '@mui/material'
import { Link } from 'react-router-dom'
import { WithinLink } from '../../fields/shared/WithinLink.ts'

interface RecordLinkProps extends Pick<LinkProps, 'sx'> {
  /** Where it leads; nowhere unless given. */
  readonly to: string | undefined
  readonly children: ReactNode
}

/** The name of a record as the link to it. */
export function RecordLink({ to, children, ...look }: RecordLinkProps) {
  if (to === undefined) return <>{children}</>
  return (
    <MuiLink component={Link} to={to} data-record="" {...look}>
      <WithinLink value>{children}</WithinLink>
    </MuiLink>
  )
}
