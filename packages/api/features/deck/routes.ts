import type { Route } from '../../platform/http/route.ts'
import { linkLookedRoute, linkPageRoute, linkTextRoute, openLinkRoute } from './byLink.ts'
import { downloadRoute, setDownloadRoute } from './download.ts'
import { linksRoute, makeLinkRoute, revokeLinkRoute } from './links.ts'
import { lookedRoute, pageRoute, readersRoute, stateRoute, textRoute } from './reading.ts'
import { removeRoute, uploadRoute } from './uploading.ts'

/** The deck of a startup: its versions, its pages, who looked at them, and links that show them. */
export const deckRoutes: readonly Route[] = [
  stateRoute,
  uploadRoute,
  removeRoute,
  pageRoute,
  downloadRoute,
  setDownloadRoute,
  textRoute,
  lookedRoute,
  readersRoute,
  linksRoute,
  makeLinkRoute,
  revokeLinkRoute,
  openLinkRoute,
  linkPageRoute,
  linkTextRoute,
  linkLookedRoute,
]
