import { lazy } from 'react'

/** The screens of an investor's own tools, by the name of their address. */
export const screens = {
  compare: lazy(() => import('./compare/Compare.tsx')),
  pipeline: lazy(() => import('./pipeline/Pipeline.tsx')),
}
