import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clientOf } from '@baobab/tests/component/clientOf.ts'
import { founder, investor } from '@baobab/tests/component/people.ts'
import { renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'
import { contract } from '@baobab/validation'

const startup_uuid = '01920000-0000-7000-8000-0000000000d1'

it('an archive that is being prepared is shown as soon as the bell says that it is ready', async () => {
  const { open } = await renderApp({
    at: '/notifications',
    user: founder,
    records: {
      users: [investor],
      startups: [{ startup_uuid, startup_name: 'Kolda Frais', user_uuid: founder.user_uuid, is_published: true }],
    },
  })
  await testDatabase.query(
    `insert into data_archives (id, user_id, asked_at) values (gen_random_uuid(), '${founder.user_uuid}', now())`,
  )
  await open('/my_profile/data')
  await waitFor(() => expect(screen.getByText(/being prepared/i)).toBeVisible())
  await testDatabase.query(
    `update data_archives set state = 'ready', ready_at = now(), expires_at = now() + interval '2 days', bytes = 4000`,
  )
  // Any notification of theirs brings the same event.
  await (await clientOf(investor.user_uuid)).call(contract.vc.connect, { params: { startup_uuid } })
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible()
})
