import { describe, expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { awayReply, fromExchange, fromExim, fromPostfix } from '@baobab/tests/support/bounces.ts'
import { splitMessages } from './messages.ts'
import { readReport } from './report.ts'
import { blameOfReport, blamesRecipient, statusOf } from './status.ts'

const number = '01920000-0000-7000-8000-0000000000d1'
const mail = { messageId: `<${number}@hub.example>`, to: 'ama@mail.example' }

describe('a report of delivery', () => {
  it('is read as Postfix, Exim and Exchange write it', async () => {
    expect(await readReport(fromPostfix(mail))).toEqual({
      mails: [number],
      deliveries: [
        {
          action: 'failed',
          status: '5.1.1',
          recipients: ['ama@mail.example', 'ama@mail.example'],
          diagnostic: expect.stringMatching(/^550 5\.1\.1 <ama@mail\.example>: Recipient .*table$/) as unknown,
        },
      ],
    })
    expect(await readReport(fromExim(mail))).toMatchObject({
      mails: [number],
      deliveries: [{ action: 'failed', status: '5.1.1', diagnostic: '550 5.1.1 No such user here' }],
    })
    expect(await readReport(fromExchange(mail))).toMatchObject({
      mails: [number],
      deliveries: [{ action: 'failed', status: '5.1.10', recipients: ['ama@mail.example', 'ama@mail.example'] }],
    })
  })

  it('takes the sharper code of the other server, of the same class alone', async () => {
    const statusBy = async (reply: string) => (await readReport(fromExim({ ...mail, reply })))?.deliveries[0]?.status
    expect(await statusBy('550 5.7.1 Blocked by policy')).toBe('5.7.1')
    expect(await statusBy('451 4.7.1 Greylisted')).toBe('5.0.0')
    expect(await statusBy('550 no code at all')).toBe('5.0.0')
  })

  it('keeps one short line of what a server said, without signs that steer a terminal', async () => {
    const reply = `550 5.1.1 \u001b[31mred\u202e ${'x'.repeat(2_000)}`
    const diagnostic = (await readReport(fromExim({ ...mail, reply })))?.deliveries[0]?.diagnostic ?? ''
    expect(diagnostic).toMatch(/^550 5\.1\.1 \[31mred x+…$/)
    expect([...diagnostic]).toHaveLength(limits.mail.bounceText)
  })

  it('names so many recipients at most, and reads addresses in other scripts', async () => {
    const one = (to: string) => `Final-Recipient: ${to}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n`
    const many = fromPostfix(mail)
      .toString()
      .replace('Final-Recipient', `${one('rfc822; b@mail.example').repeat(60)}Final-Recipient`)
    expect((await readReport(Buffer.from(many)))?.deliveries).toHaveLength(limits.mail.bounceRecipients)
    const other = fromPostfix(mail)
      .toString()
      .replace('Final-Recipient', `${one('utf-8; \\x{e9}lan@mail.example')}Final-Recipient`)
    expect((await readReport(Buffer.from(other)))?.deliveries[0]?.recipients).toEqual(['élan@mail.example'])
  })

  it('is nothing else: no answer of somebody who is away, no garbage, nothing empty', async () => {
    for (const none of [
      awayReply(mail),
      Buffer.from('\u0000\u0001 garbage'),
      Buffer.alloc(0),
      Buffer.alloc(5_000, 255),
    ])
      expect(await readReport(none)).toBeUndefined()
    const hollow = fromPostfix(mail)
      .toString()
      .replaceAll(/^(Final|Original)-Recipient.*$/gm, '')
    expect(await readReport(Buffer.from(hollow))).toEqual({ mails: [number], deliveries: [] })
    const nested = fromPostfix({ ...mail, messageId: '<not-a-number@hub.example>' })
    expect((await readReport(nested))?.mails).toEqual([])
  })
})

it('a code says what is to blame: at RCPT only the address, in a report all but policy, content, size and sender', () => {
  expect(statusOf('550 5.1.1 no such user')).toBe('5.1.1')
  expect(statusOf('550-5.1.10 moved')).toBe('5.1.10')
  expect(statusOf('550 no such user')).toBeUndefined()
  expect(['5.1.1', '5.1.2', '5.1.6', '5.1.10', '5.2.1'].every(blamesRecipient)).toBe(true)
  expect(['5.7.1', '5.1.8', '5.1.7', '5.2.2', '5.0.0', '4.1.1', '5.6.0'].some(blamesRecipient)).toBe(false)
  expect(['5.0.0', '5.1.1', '5.4.4', '5.4.1'].map(blameOfReport)).toEqual(Array(4).fill('recipient'))
  expect(['5.7.1', '5.7.26', '5.6.0', '5.3.4', '5.2.2', '5.1.8', '4.4.7'].map(blameOfReport)).toEqual(
    Array(7).fill('other'),
  )
})

describe('an input', () => {
  const split = async (...chunks: readonly (Buffer | string)[]) => {
    const found: (string | undefined)[] = []
    // Asynchronous, as a file and standard input are.
    const input = (async function* () {
      for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk))
    })()
    for await (const message of splitMessages(input)) found.push(message?.toString('latin1'))
    return found
  }

  it('is one message, or those of an mbox, wherever it is cut', async () => {
    expect(await split('Subject: a\n\nFrom here it is text 10:00\n')).toEqual([
      'Subject: a\n\nFrom here it is text 10:00\n',
    ])
    const mbox =
      'From MAILER-DAEMON Thu Nov 26 06:30:00 2026\nSubject: a\n\n>From b\n\nFrom x@y.example Thu Nov 26 06:31:00 2026\nSubject: c\n\n'
    const both = ['Subject: a\n\nFrom b\n\n', 'Subject: c\n\n']
    expect(await split(mbox)).toEqual(both)
    expect(await split(...mbox)).toEqual(both)
    expect(await split('')).toEqual([])
    expect(await split('\n\n')).toEqual([])
  })

  it('keeps nothing of a message that is too large, with lines or without, and goes on behind it', async () => {
    const max = limits.mail.bounceBytes
    const over = 'From a@b.example Thu Nov 26 06:30:00 2026\n'
    expect(await split('x'.repeat(max + 1))).toEqual([undefined])
    expect(await split(over, 'line\n'.repeat(max / 4), '\n', over, 'Subject: c\n')).toEqual([undefined, 'Subject: c\n'])
  })
})
