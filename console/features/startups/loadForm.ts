import { loadAutocomplete } from '../../ui/loadAutocomplete.ts'

/** The form to register a startup, and then its boxes to pick from: founders come for it, from their dashboard and from their list. */
export async function loadForm(): Promise<void> {
  await import('./Create.tsx')
  await loadAutocomplete()
}
