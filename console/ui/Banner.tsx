import type { ReactNode } from 'react'
import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'

interface BannerProps {
  readonly label: string
  readonly severity: 'info' | 'warning'
  readonly children: ReactNode
}

/** Says something on every page that a person does something about. */
export function Banner({ label, severity, children }: BannerProps) {
  return (
    <Alert
      component="aside"
      role="note"
      aria-label={label}
      severity={severity}
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
    >
      {children}
    </Alert>
  )
}

/** Leads from a banner to where that is done. */
export function BannerLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button component={Link} to={to} variant="outlined" color="inherit" size="small" sx={{ minHeight: 44 }}>
      {children}
    </Button>
  )
}
