/** A bucket, or what lies below a prefix in it. */
export interface S3Place {
  /** With the scheme, and a port where it is not the usual one. */
  readonly endpoint: string
  readonly bucket: string
  /** '' or a path that ends with a slash. */
  readonly prefix: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

/** The parts of `s3://key:secret@host/bucket/prefix?region=…&tls=0`; undefined where it is none. */
export function readS3(text: string): S3Place | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.hostname === '' || url.username === '' || url.password === '') return undefined
  const [bucket = '', ...path] = url.pathname.split('/').filter((part) => part !== '')
  const isPlain = url.searchParams.get('tls') === '0'
  const unknown = [...url.searchParams.keys()].some((name) => !['tls', 'region'].includes(name))
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || unknown) return undefined
  if (!path.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) return undefined
  try {
    return {
      endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`,
      bucket,
      prefix: path.map((part) => `${part}/`).join(''),
      region: url.searchParams.get('region') ?? 'auto',
      key: decodeURIComponent(url.username),
      secret: decodeURIComponent(url.password),
    }
  } catch {
    return undefined
  }
}
