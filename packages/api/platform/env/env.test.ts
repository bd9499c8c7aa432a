import { demoContact } from '@baobab/design/brand.ts'
import { describe, expect, it } from 'vitest'
import { EnvError, localAddress, readEnv } from './env.ts'

describe('the environment', () => {
  it('has safe values where nothing is set', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      demo: true,
      trustedProxies: 0,
      hosts: undefined,
      hstsSubdomains: false,
      auditMonths: 12,
      demoPublic: false,
      logLevel: 'info',
      publicUrl: 'http://localhost:3000',
    })
    expect(readEnv({ PORT: '', HOST: ' ', DEMO: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
    })
  })

  it('loads no demo on a server unless it is asked for', () => {
    const DATABASE_URL = 'postgres://baobab@db.example/baobab'
    expect(readEnv({ DATABASE_URL }).demo).toBe(false)
    expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
    expect(readEnv({ DEMO: '0' }).demo).toBe(false)
  })

  it('knows its public address', () => {
    expect(readEnv({ PUBLIC_URL: 'https://baobab.example/' }).publicUrl).toBe('https://baobab.example')
    expect(readEnv({ PORT: '8080', HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:8080')
    expect(localAddress('fd00::1', 80)).toBe('http://[fd00::1]:80')
  })

  it('takes one address for messages of the contact form', () => {
    expect(readEnv({ CONTACT_EMAIL: ' hello@baobab.example ' }).contactEmail).toBe('hello@baobab.example')
    expect(readEnv({ DEMO: '0' }).contact).toEqual({ email: '', phone: '', location: '' })
    expect(readEnv({ DATABASE_URL: 'postgres://a/b' }).contact).toEqual({ email: '', phone: '', location: '' })
    expect(readEnv({ DEMO: '1' }).contact).toEqual(demoContact)
    expect(readEnv({ DEMO: '1', PUBLIC_LOCATION: ' Praia ' }).contact).toEqual({
      email: '',
      phone: '',
      location: 'Praia',
    })
    expect(readEnv({ DEMO: '0', PUBLIC_EMAIL: 'a@b.example', PUBLIC_PHONE: '+238 991 23 45' }).contact).toEqual({
      email: 'a@b.example',
      phone: '+238 991 23 45',
      location: '',
    })
    expect(() => readEnv({ PUBLIC_PHONE: 'call me' })).toThrow('PUBLIC_PHONE must be a phone number')
    expect(() => readEnv({ PUBLIC_EMAIL: 'nobody' })).toThrow('PUBLIC_EMAIL must be a mail address')
    expect(readEnv({ CONTACT_EMAIL: '' }).contactEmail).toBeUndefined()
  })

  it('takes a mail server, with a sender', () => {
    const MAIL_FROM = 'Baobab <hello@baobab.example>'
    expect(readEnv({}).smtp).toBeUndefined()
    expect(readEnv({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toMatchObject({
      mailFrom: MAIL_FROM,
      smtp: { host: 'mail.example', port: 587, secure: false, auth: undefined },
    })
    expect(readEnv({ SMTP_URL: 'smtps://a%40b:p%2Fw@[::1]', MAIL_FROM: 'hello@baobab.example' }).smtp).toEqual({
      host: '::1',
      port: 465,
      secure: true,
      auth: { user: 'a@b', pass: 'p/w' },
    })
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM must be set where SMTP_URL is')
    for (const SMTP_URL of [
      'mail.example',
      'http://mail.example',
      'smtp://',
      'smtp://mail.example/x',
      'smtp://mail.example?tls=no',
    ])
      expect(() => readEnv({ SMTP_URL, MAIL_FROM }), SMTP_URL).toThrow('SMTP_URL must be')
    for (const wrong of ['nobody', 'A <nobody>', 'A\r\nBcc: x@y.example <a@b.example>'])
      expect(() => readEnv({ MAIL_FROM: wrong }), wrong).toThrow('MAIL_FROM must be')
  })

  it('serves the hosts that are named once a public address is', () => {
    expect(
      readEnv({ PUBLIC_URL: 'https://Baobab.example:8443', ALLOWED_HOSTS: ' baobab.internal, 10.0.0.5 ,[::1]' }).hosts,
    ).toEqual(['baobab.example', 'baobab.internal', '10.0.0.5', '[::1]'])
    expect(readEnv({ ALLOWED_HOSTS: 'baobab.internal' }).hosts).toBeUndefined()
    expect(() => readEnv({ ALLOWED_HOSTS: 'http://baobab.internal' })).toThrow('ALLOWED_HOSTS must be')
  })

  it('knows the proxies in front by their number or by their addresses', () => {
    expect(readEnv({ TRUST_PROXY: '1' }).trustedProxies).toBe(1)
    expect(readEnv({ TRUST_PROXY: '1', TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2)
    expect(readEnv({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '2001:db8::1',
    ])
    for (const wrong of ['many', '11', '-1', '10.0.0.0/33', '10.0.0.0/8/9', '10.0.0,1'])
      expect(() => readEnv({ TRUSTED_PROXIES: wrong }), wrong).toThrow('TRUSTED_PROXIES must be')
  })

  it('names whom to tell of a weakness', () => {
    expect(readEnv({}).securityContact).toBeUndefined()
    expect(readEnv({ CONTACT_EMAIL: 'hello@baobab.example' }).securityContact).toBe('mailto:hello@baobab.example')
    expect(
      readEnv({ CONTACT_EMAIL: 'hello@baobab.example', SECURITY_CONTACT: 'https://baobab.example/security' })
        .securityContact,
    ).toBe('https://baobab.example/security')
    expect(() => readEnv({ SECURITY_CONTACT: 'http://baobab.example' })).toThrow('SECURITY_CONTACT must be')
    expect(() => readEnv({ AUDIT_MONTHS: '2' })).toThrow('AUDIT_MONTHS must be')
  })

  it('takes the size of the pool, the way past a pooler, and the time to go on after SIGTERM', () => {
    expect(readEnv({})).toMatchObject({
      connections: 10,
      directUrl: undefined,
      replicaUrl: undefined,
      prepared: undefined,
      shutdownDelayMs: 1_000,
    })
    expect(
      readEnv({
        DATABASE_POOL: '25',
        DATABASE_PREPARED: '0',
        DATABASE_DIRECT_URL: 'postgres://db/x',
        SHUTDOWN_DELAY: '0',
      }),
    ).toMatchObject({ connections: 25, prepared: false, directUrl: 'postgres://db/x', shutdownDelayMs: 0 })
    for (const DATABASE_POOL of ['0', '501', '2.5', 'many'])
      expect(() => readEnv({ DATABASE_POOL }), DATABASE_POOL).toThrow(
        'DATABASE_POOL must be a whole number from 1 to 500.',
      )
  })

  it('takes a replica beside a server alone', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgres://replica/x' }
    expect(readEnv({ ...replica, DATABASE_URL: 'postgres://db/x' }).replicaUrl).toBe('postgres://replica/x')
    expect(() => readEnv(replica)).toThrow('the embedded database has no replica')
    expect(() => readEnv({ ...replica, DATABASE_REPLICA_URL: 'x' })).toThrow('DATABASE_REPLICA_URL must be')
  })

  it('says everything that is wrong, each by its name', () => {
    const wrong = {
      PORT: '70000',
      HOST: 'not a host',
      DATABASE_URL: 'mysql://x',
      DATABASE_DIRECT_URL: 'mysql://x',
      DATABASE_POOL: '0',
      DEMO: 'maybe',
      PUBLIC_URL: 'baobab',
      CONTACT_EMAIL: 'nobody',
      SMTP_URL: 'mail',
      MAIL_FROM: 'nobody',
      TRUST_PROXY: '2',
      SHUTDOWN_DELAY: '-1',
      LOG_LEVEL: 'loud',
    }
    expect(() => readEnv(wrong)).toThrow(EnvError)
    try {
      readEnv(wrong)
    } catch (error) {
      const sentences = error instanceof EnvError ? error.sentences : []
      expect(sentences.map((message) => message.split(' ')[0])).toEqual(Object.keys(wrong))
      for (const message of sentences) expect(message).toMatch(/ must be .*\.$/)
    }
  })
})
