import { brand } from '@baobab/design/brand.ts'

/** What the hub is called: as the server wrote it into the page, else as it was built. */
export function hubName(): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
  return told?.replaceAll('\u2060', '') || brand.name
}
