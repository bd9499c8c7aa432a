import { lazy } from 'react'

/** The screens of imports, by the name of their address. */
export const screens = {
  startupImport: lazy(() => import('./ImportStartups.tsx')),
  recordsImport: lazy(() => import('./ImportRecords.tsx')),
}
