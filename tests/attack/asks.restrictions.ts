import { insertReport } from '@baobab/api/features/reports/queries.ts'
import { insertRestriction } from '@baobab/api/features/restrictions/queries.ts'
import { get, post, type Ask } from './ask.ts'
import { privateMark, publicMark, reportOf, type Scene } from './scene.ts'

/** Somebody of nobody's cell, so that what is kept from them is kept from no one who is asked. */
const somebody = ({ app }: Scene) => app.user({ first_name: publicMark, last_name: 'x' })

/** A report of the investor by somebody who then loses the right to report. */
async function reportBySomebody(scene: Scene): Promise<string | undefined> {
  const { app, investor } = scene
  const { id } = await somebody(scene)
  return app.db.transaction((tx) =>
    insertReport(
      tx,
      { about: 'user', reporter_id: id, reported_id: investor.id, name: publicMark, reason: privateMark },
      [],
      app.deps.now(),
    ),
  )
}

/** What is kept from people and startups, and how both sides of a report are heard. */
export const restrictionAsks: Readonly<Record<string, Ask>> = {
  'reports.markFalse': post('reports/mark_false/', async (scene) => ({
    report_uuid: await reportBySomebody(scene),
    note: 'x',
  })),
  'restrictions.own': get(async (scene) => reportOf(scene).then(() => 'restrictions/own/')),
  'restrictions.answer': post('restrictions/answer/', async (scene) => ({
    report_uuid: await reportOf(scene),
    answer: 'x',
  })),
  'restrictions.set': post('restrictions/set/', async (scene) => ({
    user_uuid: (await somebody(scene)).id,
    kind: 'frozen',
    reason: 'x',
  })),
  'restrictions.set (an administrator)': post('restrictions/set/', async ({ app }) => ({
    user_uuid: (await app.user({ role: 'admin' })).id,
    kind: 'frozen',
    reason: 'x',
  })),
  'restrictions.lift': post('restrictions/lift/', async (scene) => {
    const { app } = scene
    const { id } = await somebody(scene)
    await insertRestriction(app.db, { user: id }, { kind: 'paused', reason: 'x', by: null }, app.deps.now())
    return { user_uuid: id, kind: 'paused', reason: 'x' }
  }),
}
