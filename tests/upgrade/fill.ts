import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

/** The accounts of the demo, with their published password. */
export const demo = {
  password: 'Baobab-demo-2026',
  admin: 'admin@demo.example',
  founder: 'founder@demo.example',
  investor: 'investor@demo.example',
} as const

type Answer = Readonly<Record<string, unknown>>

/**
 * Fills a running server as people do, beside its demo: pictures, drafts, what was deleted, chats, questions, reports, saved
 * searches, mails and sessions. It makes specified calls only, so that it fits every release.
 *
 * @param field values of a described field that the server was given on top, by its name.
 */
export async function fill(origin: string, field: Readonly<Record<string, unknown>>): Promise<void> {
  const call = (path: string, body?: unknown, token?: string) => request(`${origin}/api/${path}`, body, token)
  const signIn = async (email: string) => {
    const session = await call('login/', { email, password: demo.password })
    return { token: text(session, 'access_token'), id: text(session, 'user_uuid') }
  }
  const [admin, founder, investor] = [await signIn(demo.admin), await signIn(demo.founder), await signIn(demo.investor)]
  const first = async (list: string) => {
    const [row] = (await call(`${list}/list/`, undefined, admin.token))['data'] as Answer[]
    return text(row ?? {}, 'uuid')
  }
  const body = {
    ...startup,
    category_uuid: await first('startup_categories'),
    development_stage_uuid: await first('startup_development_stage'),
    raising_phase_uuid: await first('startup_raising_phase'),
    ...field,
  }

  const made = text(
    await call('startups/create/', form(body, await picture('startup.png', 640, 360)), founder.token),
    'startup_uuid',
  )
  await call('startups/publish/', { startup_uuid: made }, founder.token)
  await call('startups/create/', { ...body, startup_name: 'A draft that stays one' }, founder.token)
  const gone = await call(
    'startups/create/',
    form({ ...body, startup_name: 'Deleted' }, await picture('gone.png', 320, 180)),
    founder.token,
  )
  await call('startups/delete/', { startup_uuid: text(gone, 'startup_uuid') }, founder.token)
  await call(
    `users/update/${founder.id}/`,
    form({}, await picture('founder.png', 200, 200, 'profile_image')),
    founder.token,
  )

  await call(`startups/${made}/like/`, {}, investor.token)
  await call('startups/get/', { startup_uuid: made }, investor.token)
  await call(`users/${founder.id}/follow/`, {}, investor.token)
  await call(`vc/connect/${made}/`, undefined, investor.token)
  await call('vc/pipeline/move/', { startup_uuid: made, stage: 'meeting' }, investor.token)
  await call('vc/notes/create/', { startup_uuid: made, text: 'Ask for the 2025 figures — “água”' }, investor.token)
  const asked = await call('questions/ask/', { startup_uuid: made, text: 'Who maintains the nets?' }, investor.token)
  const question = text(asked['data'] as Answer, 'question_uuid')
  await call('questions/answer/', { question_uuid: question, answer: 'The villages do.' }, founder.token)
  await call('contacts/answer/', { startup_uuid: made, user_uuid: investor.id, state: 'accepted' }, founder.token)
  const chat = text(await call('chats/open/', { user_uuid: founder.id }, investor.token), 'chat_uuid')
  const message = randomUUID()
  await call('chats/send/', { chat_uuid: chat, message_uuid: message, text: 'Bom dia! 🌊' }, investor.token)
  await call(
    'chats/report/',
    { chat_uuid: chat, kind: 'other', reason: 'A trial of the report', message_uuids: [message] },
    founder.token,
  )
  const search = await call(
    'saved_searches/create/',
    {
      name: 'All of Cabo Verde',
      resource: 'startups',
      filter: '{"country":"Cabo Verde"}',
      sort: '["created_at","DESC"]',
    },
    investor.token,
  )
  await call(
    'saved_searches/mail/',
    { search_uuid: text(search['data'] as Answer, 'search_uuid'), mail: 'daily' },
    investor.token,
  )

  await call('contact/', {
    name: 'Edna Lima',
    email: 'edna@agua.example',
    phone_number: '+238 991 23 45',
    msg_subject: 'A question',
    message: 'How do I join?',
    elapsed: 9_000,
  })
  await call('newsletter/subscribe/', { name: 'Edna', email: 'edna@agua.example', elapsed: 9_000 })
  const password = randomUUID()
  const person = { first_name: 'Edna', last_name: 'Lima', password, confirm_password: password }
  await call('signup/', { ...person, role: 'startup', email: 'edna@agua.example' })
  await call('investor_request/', {
    ...person,
    email: 'ivo@fund.example',
    company: 'Fund',
    title: 'Partner',
    website: 'https://fund.example',
    why: 'We invest on the islands.',
    elapsed: 9_000,
  })
}

async function request(url: string, body: unknown, token: string | undefined): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const answer = await response.text()
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}: ${answer}`)
  return JSON.parse(answer) as Answer
}

function text(answer: Answer, name: string): string {
  const value = answer[name]
  if (typeof value !== 'string') throw new Error(`An answer lacks ${name}: ${JSON.stringify(answer)}`)
  return value
}

function form(
  values: Readonly<Record<string, unknown>>,
  { file, name, field }: Awaited<ReturnType<typeof picture>>,
): FormData {
  const data = new FormData()
  for (const [key, value] of Object.entries(values)) data.set(key, String(value))
  data.set(field, file, name)
  return data
}

async function picture(name: string, width: number, height: number, field = 'image') {
  const { data } = await sharp({ create: { width, height, channels: 3, background: '#b5471b' } })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { file: new Blob([Uint8Array.from(data)], { type: 'image/png' }), name, field }
}

const startup = {
  startup_name: 'Água Limpa',
  country: 'Cabo Verde',
  region: 'Santiago',
  country_of_incorporation: 'Cabo Verde',
  established_in: '2019-03-01',
  contact_name: 'Edna Lima',
  contact_destination: 'Praia',
  contact_phone_number: '+238 991 23 45',
  contact_email: 'edna@agua.example',
  founders_name: 'Edna Lima',
  founders_background: 'Hydrologist',
  fulltime_employees: 4,
  problem_your_solving: 'Wells run dry',
  solution: 'Fog nets',
  usp_market: 'The cheapest litre on the islands',
  business_model: 'Subscription',
  sdg_goals: 'SDG 6',
  sgd_focus_goal: 'SDG 6',
  percentage_owned: 60,
  equity_not_owned_by_you: 'Family',
  received_funds_before: '1000.50',
  investment_from_angel_year: '2020',
  latest_funding_received: 'Grant',
  application_of_funds: 'Nets',
  startup_monthly_revenue: 4200.5,
  cash_burnt_rate: 100,
  cash_available: 5000,
  paying_customers: 12,
  valuation_cap: 100000,
  latest_valuation: '250000.00',
}
