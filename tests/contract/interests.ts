import type { Interest } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import type { TestApp } from './harness.ts'
import { startup } from './startupBody.ts'

/** An investor who connected to a founder’s startup, and their interest. */
export interface Interested {
  readonly founder: TestUser
  readonly investor: TestUser
  readonly id: string
  readonly interest: string
}

/** The interests of somebody, the newest first. */
export const interestsOf = async (app: TestApp, { token }: Pick<TestUser, 'token'>, id?: string): Promise<Interest[]> =>
  (await app.get<{ data: Interest[] }>(`interests/list/${id ? `?startup=${id}` : ''}`, token)).body.data

/** Connects an investor to a startup, its founder's or that of a new one; with an answer where one is given. */
export async function interested(
  app: TestApp,
  {
    investor: known,
    founder: owner,
    answer,
  }: { readonly investor?: TestUser; readonly founder?: TestUser; readonly answer?: 'accepted' | 'declined' } = {},
): Promise<Interested> {
  const founder = owner ?? (await app.user({ first_name: 'Edna', last_name: 'Lima' }))
  const investor = known ?? (await app.user({ role: 'vc', first_name: 'Kofi', last_name: 'Boateng' }))
  const id = await startup(app, founder, { startup_name: 'Água Limpa' })
  await app.get(`vc/connect/${id}/`, investor.token)
  if (answer) await answerContact(app, { founder, investor, id }, answer)
  const [interest] = await interestsOf(app, investor, id)
  return { founder, investor, id, interest: interest?.interest_uuid ?? '' }
}

/** A founder’s answer to who connected. */
export const answerContact = (
  app: TestApp,
  { founder, investor, id }: Pick<Interested, 'founder' | 'investor' | 'id'>,
  state: 'accepted' | 'declined',
) => app.post('contacts/answer/', { startup_uuid: id, user_uuid: investor.id, state, reason: 'Not now' }, founder.token)
