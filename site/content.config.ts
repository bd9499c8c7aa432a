import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { defineCollection } from 'astro:content'

/** The folders of the languages; in each, the pages lie under `pages/`. */
const base = '../packages/i18n'

/** `en/pages/home/about.md` is the entry `en/about`: the language first, then the name of the file. */
const generateId = ({ entry }: { readonly entry: string }) =>
  entry.replace(/^([^/]+)\/.*?([^/]+)\.md$/, (_, language: string, name: string) => `${language}/${name}`)

/** `more` goes on where a label says too little by itself; it is received and indexed, not seen. */
const action = z.object({ label: z.string(), href: z.string(), more: z.string().optional() })
const point = z.object({ title: z.string(), text: z.string() })

/** The blocks of the home page; each is one file of `pages/home`. */
const home = defineCollection({
  loader: glob({ pattern: '*/pages/home/*.md', base, generateId }),
  schema: z.object({
    heading: z.string(),
    lead: z.string().optional(),
    actions: z.array(action).default([]),
    points: z.array(point).default([]),
  }),
})

/** The six services, in their order. */
const services = defineCollection({
  loader: glob({ pattern: '*/pages/services/*.md', base, generateId }),
  schema: z.object({
    order: z.number().int().min(1).max(6),
    title: z.string(),
    /** In a few words, for the home page. */
    short: z.string(),
    summary: z.string(),
    /** How long it takes. */
    takes: z.string(),
    gets: z.array(z.string()),
    asks: z.array(z.string()),
    next: z.string(),
    /** Its next step; a subject fills in the form that it leads to. */
    action: action.extend({ subject: z.string().optional() }),
  }),
})

/** Every other page: what its head says, its heading, and its text. */
const pages = defineCollection({
  loader: glob({ pattern: '*/pages/*.md', base, generateId }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    lead: z.string().optional(),
    updated: z.string().optional(),
  }),
})

export const collections = { home, services, pages }
