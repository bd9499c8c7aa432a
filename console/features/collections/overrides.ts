import { StartupsInput } from './StartupsInput.tsx'

/** What the forms of collections put in the place of single fields. */
export const overrides = { inputs: { startup_uuids: StartupsInput }, fields: {} }
