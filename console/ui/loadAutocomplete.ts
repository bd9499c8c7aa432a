/** MUI's box to pick from a list by typing. */
export const loadAutocomplete = () => import('@mui/material/Autocomplete')
