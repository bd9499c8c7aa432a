import { sql } from 'drizzle-orm'
import { addMember, findWorkplace, setName } from '@baobab/api/features/organisations/queries.ts'
import type { MembershipRole } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import type { TestApp } from './harness.ts'

/** The people who do not own exactly one organisation of one, of the kind that their role says; nobody, where all is well. */
export async function withoutOrganisation({ db }: Pick<TestApp, 'db'>): Promise<readonly string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select u.email from users u where (
      select count(*) from organisations o join memberships m on m.organisation_id = o.id
      where o.person_id = u.id and m.user_id = u.id and m.role = 'owner' and m.since is not null and m.ended_at is null and o.name is null
        and o.kind = (case u.role when 'startup' then 'startup' when 'vc' then 'investor' else 'hub' end)
    ) <> 1 or (select count(*) from memberships m where m.user_id = u.id) <> 1`)
  return rows.map(({ email }) => email)
}

/** Somebody joins the organisation of another. */
export async function joins(app: TestApp, host: TestUser, person: TestUser, role: MembershipRole): Promise<string> {
  const at = app.deps.now()
  const organisation = (await findWorkplace(app.db, host.id)) ?? ''
  await setName(app.db, organisation, 'Água Limpa')
  await addMember(app.db, organisation, person.id, { role, invited_at: at, since: at })
  return organisation
}
