import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { heapOptions } from './heap.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

test('the image and the unit of systemd start the server with the same options of Node as npm start', () => {
  expect(read('Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...heapOptions, 'server.mjs']).replaceAll(',', ', ')}\n`,
  )
  expect(read('docs/samples/baobab@.service')).toContain(
    `ExecStart=/usr/bin/node ${heapOptions.join(' ')} server.mjs\n`,
  )
})
