import { messages, resources, fillIn, switchableMails } from '@baobab/validation'
import type { Asked, QuestionAction } from './asked.ts'
import { present } from './present.ts'
import { blankOf, storedBody, type MockRecord } from './records.ts'
import { MockRefusal } from './refusal.ts'

/** What the calls about mails do. */
export const mailingDeeds: Readonly<Record<string, QuestionAction>> = {
  'mails.resend'({ world, body, viewer }) {
    const mail = mailOf(world, body)
    if (mail['state'] !== 'dead') throw new MockRefusal(409, messages.mail.alive)
    Object.assign(mail, { state: 'queued', error: null })
    return { message: messages.mail.resent, data: present(world, 'mails', mail, viewer) }
  },
  'mails.read': ({ world, body }) => {
    const { recipient, subject, queued_at } = mailOf(world, body)
    return {
      from: 'no-reply@baobab.example',
      to: recipient,
      subject,
      date: queued_at,
      text: `Hello,\n\n${String(subject)}:\nhttps://baobab.example/auth/verify#token=x\n`,
      html_address: `/letters/${String(body['mail_uuid'])}`,
    }
  },
  'mailPreferences.get': ({ world, viewer }) => preferencesOf(world, viewer.user_uuid),
  'mailPreferences.update': ({ world, viewer, body, call }) => {
    const kept = Object.assign(preferencesOf(world, viewer.user_uuid), storedBody(call.body, body))
    return { message: messages.mail.chosen, data: kept }
  },
  'mailPreferences.stop': ({ body }) => {
    const kind = switchableMails.find((one) => String(body['token']).endsWith(`.${one}`))
    if (!kind) throw new MockRefusal(400, messages.auth.linkDead, { token: messages.auth.linkDead })
    return {
      message: fillIn(messages.mail.stopped, { kind: resources.mailPreferences.fields[kind].label.toLowerCase() }),
    }
  },
}

function mailOf(world: Asked['world'], body: MockRecord): MockRecord {
  const mail = world.find('mails', body['mail_uuid'])
  if (!mail) throw new MockRefusal(404, messages.mail.notFound)
  return mail
}

function preferencesOf(world: Asked['world'], user_uuid: string): MockRecord {
  const known = world.find('mailPreferences', user_uuid)
  if (known) return known
  const made = blankOf('mailPreferences', { user_uuid, connections: true, messages: true, questions: true })
  world.records.mailPreferences.push(made)
  return made
}
