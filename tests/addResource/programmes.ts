import { http } from 'msw'
import type { Values } from '../component/examples.ts'

/** Answers the calls of the added resource, for which the server has no routes, over these records. */
export function programmeHandlers(given: readonly Values[]) {
  const deleted = new Map<unknown, Values>()
  let stored = [...given]
  const find = (uuid: unknown) => stored.find((one) => one['uuid'] === uuid) ?? {}
  const put = (record: Values) => {
    stored = [...stored.filter((one) => one['uuid'] !== record['uuid']), record]
    return { message: 'Done', data: record }
  }
  const post = (call: string, answer: (body: Values) => Values) =>
    http.post(`*/api/programmes/${call}/`, async ({ request }) =>
      // a test sends an object
      Response.json(answer((await request.json()) as Values)),
    )
  return [
    http.get('*/api/programmes/list/', ({ request }) => {
      const filter = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}') as Readonly<
        Record<string, readonly unknown[]>
      > // the console sends it
      const data = stored.filter((one) => Object.entries(filter).every(([name, values]) => values.includes(one[name])))
      return Response.json({ data }, { headers: { 'Content-Range': `items 0-${data.length}/${data.length}` } })
    }),
    post('get', ({ uuid }) => find(uuid)),
    post('create', (body) => put({ ...body, uuid: crypto.randomUUID() })),
    post('update', (body) => put({ ...find(body['uuid']), ...body })),
    post('delete', ({ uuid }) => {
      deleted.set(uuid, find(uuid))
      stored = stored.filter((one) => one['uuid'] !== uuid)
      return { message: 'Done' }
    }),
    post('restore', ({ uuid }) => {
      put(deleted.get(uuid) ?? {})
      return { message: 'Done' }
    }),
  ]
}
