import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { expect, it } from 'vitest'
import { defineCall, limits, messages, type Call } from '@baobab/validation'
import { openRoute, route } from '@baobab/api/platform/http/route.ts'
import { inEnglish } from '@baobab/api/platform/i18n/wording.ts'
import { describeOnBoth } from './harness.ts'

const { bulk, all, waitSeconds } = limits.load

/** A call of a test. Those that are held are made by strangers, who wait in turns of their own. */
const testCall = (path: string, more: { readonly bulk?: true; readonly access?: Call['access'] } = {}) =>
  defineCall({
    method: 'GET',
    path,
    summary: 'Of a test.',
    access: 'signed-in',
    viewAs: 'hidden',
    answer: z.object({ ok: z.boolean() }),
    ...more,
  })

let held: Promise<void> = Promise.resolve()
const answer = () => Promise.resolve({ ok: true })

describeOnBoth(
  'a process that is asked more than it can answer',
  (app) => {
    it('turns exports away first, then reads, at once and with the time to wait, and answers all again afterwards', async () => {
      let end = (): void => undefined
      held = new Promise((resolve) => (end = resolve))
      let sent = 0
      const answers: Promise<number>[] = []
      const hold = async (count: number) => {
        for (; sent < count; sent++)
          answers.push(
            app()
              .ask('GET', 'held/', undefined, { address: addressOf(sent) })
              .then(({ status }) => status),
          )
        await pause(200)
      }
      const { token } = await app().user()
      const ask = (path: string) => app().get(path, token)
      const statuses = async () => [(await ask('export/')).status, (await ask('read/')).status]

      await hold(bulk.calls)
      expect(await statuses()).toEqual([200, 200])
      await block(bulk.delayMs * 3)
      expect(await statuses()).toEqual([503, 200])

      await hold(all.calls)
      await block(all.delayMs * 3)
      const turnedAway = await ask('read/')
      expect(turnedAway.status).toBe(503)
      expect(turnedAway.headers.get('retry-after')).toBe(String(waitSeconds))
      expect(turnedAway.body).toEqual({ message: inEnglish(messages.load.busy), code: 'load.busy' })
      expect((await app().app.request('/healthz')).status).toBe(200)

      end()
      // None that was taken is lost.
      expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
      expect(await statuses()).toEqual([200, 200])
    }, 60_000)
  },
  {
    app: {
      routes: [
        openRoute(testCall('held/', { access: 'anyone' }), () => held.then(answer)),
        route(testCall('read/'), answer),
        route(testCall('export/', { bulk: true }), answer),
      ],
    },
  },
)

const addressOf = (at: number) => `203.0.${String(Math.floor(at / 250))}.${String(at % 250)}`

/** Holds the event loop up, and lets what measures it see that. */
async function block(ms: number): Promise<void> {
  await pause(120)
  const began = performance.now()
  while (performance.now() - began < ms);
  await pause(0)
}
