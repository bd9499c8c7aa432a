import { dashboardPath } from '../lib/paths.ts'

// Who is signed in has registered (specification §4). The script of the header has set this class.
if (document.documentElement.classList.contains('signed-in')) location.replace(dashboardPath)
