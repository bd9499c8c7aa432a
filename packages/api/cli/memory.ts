import { setFlagsFromString } from 'node:v8'

/** Commands that go through whole tables, a part at a time. */
const long: readonly string[] = [
  'import',
  'export',
  'backup',
  'check-backup',
  'restore',
  'move-to-postgres',
  'fetch-backup',
  'seed',
]

/**
 * Has the heap of a long command grow by half instead of by up to four times what lives in it, and keep the space of new objects as
 * small as it begins. V8 collects late where nothing limits it: an export of 100,000 startups took 490 MB, of which 80 lived, and
 * takes 224 MB. Nothing is refused by it, as by a fixed limit, where a row is large. `tests/operate/import.test.ts` holds it.
 */
export function keepHeapSmall(command: string | undefined): void {
  if (command === undefined || !long.includes(command)) return
  setFlagsFromString('--heap-growing-percent=50')
  setFlagsFromString('--semi-space-growth-factor=1')
}
