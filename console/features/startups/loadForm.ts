/** The form to register a startup: founders come for it, from their dashboard and from their list. */
export const loadForm = () => import('./Create.tsx')
