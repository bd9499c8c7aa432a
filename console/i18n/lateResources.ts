import { lateResources } from '@baobab/validation/resources/late.ts'
import { lateResourceWords } from '@baobab/i18n/en/console/lateResources.ts'
import { merged, resourceMessages } from './derive.ts'
import { en } from './english.ts'

// A screen takes these descriptions from here, so that what they say is there before it is shown.
Object.assign(en, {
  resources: { ...en.resources, ...merged(resourceMessages(lateResources), lateResourceWords) },
})

export { lateResources }
