import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A certificate and its key, as PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** An authority of a test's own, which nobody trusts who is not told to. */
export interface Authority {
  readonly cert: string
  /** Certifies a server under a name, or under an IPv4 address. */
  certify(host: string): Certificate
}

/** Makes an authority. What it certifies holds for a day. */
export function createAuthority(name = 'Baobab test authority'): Authority {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = commonName(name)
  // basicConstraints: an authority.
  const cert = certificate({
    subject,
    issuer: subject,
    publicKey: own.publicKey,
    signedBy: own.privateKey,
    extensions: [extension('551d13', sequence(Buffer.from([0x01, 0x01, 0xff])))],
  })
  return {
    cert,
    certify(host) {
      const server = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const isAddress = /^[\d.]+$/.test(host)
      const alternative = isAddress
        ? tagged(0x87, Buffer.from(host.split('.').map(Number)))
        : tagged(0x82, Buffer.from(host))
      return {
        cert: certificate({
          subject: commonName(host),
          issuer: subject,
          publicKey: server.publicKey,
          signedBy: own.privateKey,
          extensions: [extension('551d11', sequence(alternative))],
        }),
        key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      }
    },
  }
}

interface Content {
  readonly subject: Buffer
  readonly issuer: Buffer
  readonly publicKey: KeyObject
  readonly signedBy: KeyObject
  readonly extensions: readonly Buffer[]
}

/** An X.509 certificate of version 3 (RFC 5280), signed with ECDSA and SHA-256. */
function certificate({ subject, issuer, publicKey, signedBy, extensions }: Content): string {
  const algorithm = sequence(tagged(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const day = 24 * 3_600_000
  const validity = sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day)))
  const serial = tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const content = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    serial,
    algorithm,
    issuer,
    validity,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensions)),
  )
  const der = sequence(content, algorithm, bits(sign('sha256', content, signedBy)))
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts)
const bits = (content: Buffer) => tagged(0x03, Buffer.from([0]), content)
const extension = (id: string, value: Buffer) => sequence(tagged(0x06, Buffer.from(id, 'hex')), tagged(0x04, value))
const commonName = (name: string) =>
  sequence(tagged(0x31, sequence(tagged(0x06, Buffer.from('550403', 'hex')), tagged(0x0c, Buffer.from(name)))))
const utcTime = (at: Date) => tagged(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

/** A value of DER: its tag, its length, its parts. */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}
