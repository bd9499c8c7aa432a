/** What a code of RFC 3463 says is to blame, as far as it matters here. */
export type Blame = 'recipient' | 'other'

const status = /(?:^|[\s-])([245]\.\d{1,3}\.\d{1,3})(?=$|[\s;,:)])/

/** The first enhanced code of a reply, such as `5.1.1` of `550 5.1.1 no such user`; undefined where it has none. */
export function statusOf(text: string): string | undefined {
  return status.exec(text)?.[1]
}

/** What says that nobody has such an address, or will have: the address, its domain, a mailbox that moved or is closed. */
const gone = /^5\.(?:1\.(?:[01236]|10)|2\.1|4\.4)$/

/** What is about the sender, a full mailbox, the size, the content or a policy: the address may be well. */
const spared = /^5\.(?:1\.[78]|2\.[23]|3\.4|6\.\d+|7\.\d+)$/

/** Whether a reply at `RCPT` blames the recipient: only where its code says so. */
export const blamesRecipient = (code: string): boolean => gone.test(code)

/** Whether a report of a mail that came back for good blames the recipient: but for what says that something else was the cause. */
export const blameOfReport = (code: string): Blame =>
  code.startsWith('5.') && !spared.test(code) ? 'recipient' : 'other'
