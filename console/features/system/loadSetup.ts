/** Loads what shows the checklist. */
export const loadSetup = () => import('./SetupList.tsx')
