import { contract } from '@baobab/validation'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../component/clientOf.ts'
import { testDatabase } from '../component/testDatabase.ts'
import { pauseNext, network, failNext } from '../component/network.ts'

const founder = { user_uuid: '01920000-0000-7000-8000-000000000001', role: 'startup' }
const investor = { user_uuid: '01920000-0000-7000-8000-000000000002', role: 'vc' }
const kolda = { startup_uuid: '01920000-0000-7000-8000-0000000000d1', user_uuid: founder.user_uuid, is_published: true }
const rows = { users: [founder, investor], startups: [{ ...kolda, startup_name: 'Kolda Frais' }] }

describe('the server of the component tests', () => {
  it('answers by the rules of the product, over the rows of the test', async () => {
    await testDatabase.start({ rows })
    const { call } = await clientOf(investor.user_uuid)
    const { startup_uuid } = kolda
    expect(await call(contract.startups.get, { body: { startup_uuid } })).toMatchObject({ startup_name: 'Kolda Frais' })
    await expect(call(contract.startups.update, { body: { startup_uuid, city: 'Praia' } })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('starts each test from an empty database', async () => {
    await testDatabase.start({ rows: { users: [investor] } })
    expect(await testDatabase.query('select 1 from startups union all select 1 from startup_search')).toEqual([])
    expect(await testDatabase.query('select id from users')).toEqual([{ id: investor.user_uuid }])
  })

  it('is not asked when a test lets the next call fail, which it does once', async () => {
    await testDatabase.start({ rows })
    const { call } = await clientOf(investor.user_uuid)
    failNext('dashboard.figures', 503, 'Not ready')
    await expect(call(contract.dashboard.figures)).rejects.toMatchObject({ status: 503, message: 'Not ready' })
    failNext('dashboard.figures', 0)
    await expect(call(contract.dashboard.figures)).rejects.toMatchObject({ status: 0 })
    expect(await call(contract.dashboard.figures)).toHaveProperty('investor')
  })

  it('answers what a handler of the test leaves to it, and the handler meets the request once', async () => {
    await testDatabase.start({ rows })
    const { call } = await clientOf(investor.user_uuid)
    const met: string[] = []
    network.use(http.get(`*/api/${contract.dashboard.figures.path}`, ({ request }) => void met.push(request.url)))
    expect(await call(contract.dashboard.figures)).toHaveProperty('investor')
    expect(met).toHaveLength(1)
  })

  it('is asked once a held call is let go', async () => {
    await testDatabase.start({ rows })
    const { call } = await clientOf(investor.user_uuid)
    const release = pauseNext('dashboard.figures')
    const answers: unknown[] = []
    const asked = call(contract.dashboard.figures).then((answer) => answers.push(answer))
    await call(contract.dashboard.trends)
    expect(answers).toEqual([])
    release()
    await asked
    expect(answers).toHaveLength(1)
  })
})
