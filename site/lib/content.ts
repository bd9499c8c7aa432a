import { getCollection, getEntry } from 'astro:content'
import type { SiteWords } from '@baobab/i18n/site.ts'
import { bodyIn } from './body.ts'
import { wordedData } from './wordedData.ts'

/** A block of the home page with its text as HTML, in a language; a missing file stops the build. */
export async function block(id: string, words: SiteWords) {
  const entry = await getEntry('home', `${words.source}/${id}`)
  if (!entry) throw new Error(`packages/i18n/${words.source}/pages/home/${id}.md is missing`)
  return { ...wordedData(entry.data, words), html: await bodyIn(entry.rendered?.html ?? '', words) }
}

/** A page's head, heading and text as HTML, in a language; a missing file stops the build. */
export async function page(id: string, words: SiteWords) {
  const entry = await getEntry('pages', `${words.source}/${id}`)
  if (!entry) throw new Error(`packages/i18n/${words.source}/pages/${id}.md is missing`)
  return { ...wordedData(entry.data, words), html: await bodyIn(entry.rendered?.html ?? '', words) }
}

/** The six services in their order, in a language. */
export async function services(words: SiteWords) {
  const entries = await getCollection('services', ({ id }) => id.startsWith(`${words.source}/`))
  return entries
    .map(({ id, data }) => ({ ...wordedData(data, words), id: id.replace(/^.*\/\d+-/, '') }))
    .sort((a, b) => a.order - b.order)
}
