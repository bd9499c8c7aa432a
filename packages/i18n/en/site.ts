import { collections } from './site/collections.ts'
import { filters } from './site/filters.ts'
import { forms } from './site/forms.ts'
import { frame } from './site/frame.ts'
import { home } from './site/home.ts'
import { pages } from './site/pages.ts'
import { startup, startups } from './site/startups.ts'

/** What the public pages say beside their texts, which lie in `pages/`: labels, buttons, titles, counts, and what is read out. */
export const site = { frame, home, pages, forms, startups, filters, startup, collections } as const
