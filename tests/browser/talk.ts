import type { Role } from '@baobab/validation'
import { admin, founder, investor, type Person } from './people.ts'

type Facts = Readonly<Record<string, string>>

/** Makes a call of the API at a server, and gives its answer; anything but a 200 throws. */
export async function ask(
  url: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<unknown> {
  const headers = {
    ...(token ? { Authorization: `Token ${token}` } : {}),
    ...(body ? { 'Content-Type': 'application/json' } : {}),
  }
  const answer = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`)
  return answer.json()
}

/** Has the demo's founder talk with the demo's person of a role (a founder with the investor), and be reported for it. Answers the chat. */
export async function talk(url: string, role: Role): Promise<string> {
  const enter = async ({ email, password }: Person) =>
    (await ask(url, 'login/', { body: { email, password } })) as Facts
  const [owner, other] = [await enter(founder), await enter(role === 'admin' ? admin : investor)]
  const theirs = { token: other['access_token'] ?? '' }
  const published = `startups/list/?created_by=${owner['user_uuid'] ?? ''}&filter={"is_published":true}`
  const [startup] = ((await ask(url, published, theirs)) as { data: Facts[] }).data
  await ask(url, `vc/connect/${startup?.['startup_uuid'] ?? ''}/`, theirs)
  const { chat_uuid = '' } = (await ask(url, 'chats/open/', {
    ...theirs,
    body: { user_uuid: owner['user_uuid'] },
  })) as Facts
  const fillIn = async (token: string | undefined, text: string) => {
    const message_uuid = crypto.randomUUID()
    await ask(url, 'chats/send/', { ...(token ? { token } : {}), body: { chat_uuid, message_uuid, text } })
    return message_uuid
  }
  await fillIn(theirs.token, 'We read your pitch deck with pleasure.\nDo you sell outside the city yet?')
  const answered = await fillIn(owner['access_token'], 'Not yet. See https://example.org/plan for where we go next.')
  await ask(url, 'chats/report/', {
    ...theirs,
    body: { chat_uuid, kind: 'abuse', reason: 'The address asks for a password.', message_uuids: [answered] },
  })
  return chat_uuid
}
