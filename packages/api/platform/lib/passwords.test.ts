import { describe, expect, it } from 'vitest'
import { limits, messages, fillIn } from '@baobab/validation'
import { createPasswords, passwordError } from './passwords.ts'

describe('a new password', () => {
  it.each(['password', 'PASSWORD1', 'trustno1', '12345678', 'Football'])(
    'is not %s, which is among the commonest',
    async (common) => {
      expect(await passwordError(common)).toBe(messages.rule.passwordCommon)
    },
  )

  it('has 8 to 128 characters, and no other rule', async () => {
    const length = fillIn(messages.rule.passwordLength, limits.password)
    expect(await passwordError('short-1')).toBe(length)
    expect(await passwordError('x'.repeat(129))).toBe(length)
    for (const good of ['xkqzvwjp', '🌳🌴🌳🌳🌳🌳🌳🌳', 'korrekt lagbatri', `e${'é'.repeat(127)}`, 'long-enough-2026'])
      expect(await passwordError(good)).toBeUndefined()
  })

  it.each(['aaaaaaaa', '11111111111111', '🌳🌳🌳🌳🌳🌳🌳🌳', '        '])(
    'is not %s, one character repeated',
    async (repeated) => {
      expect(await passwordError(repeated)).toBe(messages.rule.passwordRepeats)
    },
  )

  const whose = { first_name: 'Améli', last_name: 'Li', email: 'rosewood@kolda.example' }
  it.each([
    'Baobab-demo-2026',
    'my BAOBAB tree',
    'ameli-2026',
    'AMÉLI!!!2026',
    'rosewood1',
    'rosewood@kolda.example',
    'Li-2026-07',
    'l-i-19991231',
  ])('holds neither name nor address nor the product: %s', async (personal) => {
    expect(await passwordError(personal, whose)).toBe(fillIn(messages.rule.passwordPersonal, { product: 'Baobab' }))
  })

  it.each(['delicious rice 7', 'Kolda river 9', 'ame li chan 22'])(
    'may share a few letters with a name: %s',
    async (fine) => {
      expect(await passwordError(fine, whose)).toBeUndefined()
    },
  )
})

describe('stored passwords', () => {
  it('are argon2id with OWASP’s parameters, each with its own salt', async () => {
    const passwords = createPasswords()
    const [first, second] = await Promise.all([passwords.hash('Long-enough-2026'), passwords.hash('Long-enough-2026')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(await passwords.verify(first, 'Long-enough-2026')).toBe(true)
    expect(await passwords.verify(first, 'long-enough-2026')).toBe(false)
  })

  it('never fit where there is none, or one that cannot be read', async () => {
    const passwords = createPasswords()
    expect(await passwords.verify(undefined, 'a password that nobody has')).toBe(false)
    expect(await passwords.verify('nonsense', 'x')).toBe(false)
  })

  it('are checked a few at a time; past the queue it is 429', async () => {
    const passwords = createPasswords({ atOnce: 1, queue: 2 })
    const stored = await passwords.hash('Long-enough-2026')
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => passwords.verify(stored, 'Long-enough-2026')),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ status: 429, retryAfter: 2, message: messages.auth.busy })
    expect(await passwords.verify(stored, 'Long-enough-2026')).toBe(true)
  })
})
