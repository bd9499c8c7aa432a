import { getCollection, getEntry, render } from 'astro:content'

/** A block of the home page with its text rendered; a missing file stops the build. */
export async function block(id: string) {
  const entry = await getEntry('home', id)
  if (!entry) throw new Error(`content/home/${id}.md is missing`)
  return { ...entry.data, ...(await render(entry)) }
}

/** A page's head, heading and rendered text; a missing file stops the build. */
export async function page(id: string) {
  const entry = await getEntry('pages', id)
  if (!entry) throw new Error(`content/pages/${id}.md is missing`)
  return { ...entry.data, ...(await render(entry)) }
}

/** The six services in their order. */
export async function services() {
  const entries = await getCollection('services')
  return entries.map(({ id, data }) => ({ ...data, id: id.replace(/^\d+-/, '') })).sort((a, b) => a.order - b.order)
}
