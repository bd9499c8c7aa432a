import { listInPlace } from '../lib/listInPlace.ts'

const list = document.querySelector<HTMLElement>('[data-list]')
if (list) listInPlace(list)
