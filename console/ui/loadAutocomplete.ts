import type Autocomplete from '@mui/material/Autocomplete'

let loaded: typeof Autocomplete | undefined

/** Fetches MUI's box to pick from a list by typing. */
export async function loadAutocomplete(): Promise<{ readonly default: typeof Autocomplete }> {
  const module = await import('@mui/material/Autocomplete')
  loaded = module.default
  return module
}

/** The box, once it was fetched. */
export const loadedAutocomplete = () => loaded
