import { limits } from '@baobab/validation'

const longest = limits.claims.fileName

/** A name that a header, a screen and a disk can carry: letters without accents, numbers, and what stands between them; `unnamed` where nothing of it is left. */
export function safeName(name: string, unnamed: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w. -]+/g, '_')
    .replace(/^[. _]+|[. ]+$/g, '')
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 ? plain.slice(dot).slice(0, 10) : ''
  const stem = (dot > 0 ? plain.slice(0, dot) : plain).slice(0, longest - ending.length)
  return `${stem}${ending}` || unnamed
}
