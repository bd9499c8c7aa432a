import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rtl from '@mui/stylis-plugin-rtl'
import type { ReactNode } from 'react'
import { prefixer } from 'stylis'

const cache = createCache({ key: 'mui-rtl', stylisPlugins: [prefixer, rtl] })

/** Turns the styles of components that say left and right, such as MUI's own. Loaded where text runs from right to left only. */
export function RightToLeft({ children }: { readonly children: ReactNode }) {
  return <CacheProvider value={cache}>{children}</CacheProvider>
}
