import { BlockList, isIP } from 'node:net'

/**
 * The proxies in front of the server: how many of them every request passes, or their addresses and networks. 0 believes
 * nobody, and the client is who opened the connection.
 */
export type TrustedProxies = number | readonly string[]

const most = 10

/** Reads a count or a list of addresses and networks with commas between them; undefined where it is neither. */
export function readProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) <= most ? Number(text) : undefined
  const list = text.split(',').map((one) => one.trim())
  return list.every((one) => isNetwork(one)) ? list : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * Who a request comes from. Each proxy adds, at the right end of `X-Forwarded-For`, whom it was reached by; what stands
 * further left than the trusted ones wrote may be anyone's invention.
 */
export function clientAddress(connected: string, forwarded: string | undefined, proxies: TrustedProxies): string {
  const written = (forwarded ?? '')
    .split(',')
    .map(plain)
    .filter((one) => one !== '')
  let client = plain(connected) || connected
  let passed = 0
  for (const next of written.reverse()) {
    if (typeof proxies === 'number' ? passed >= proxies : !isTrusted(client, proxies)) break
    if (isIP(next) === 0) break
    client = next
    passed++
  }
  return client.slice(0, 64)
}

/** An address without its port, its brackets and the prefix of an IPv4 one within IPv6. */
function plain(text: string): string {
  const bare = text.trim()
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare
  return address.toLowerCase().startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

const lists = new WeakMap<readonly string[], BlockList>()

function isTrusted(address: string, proxies: readonly string[]): boolean {
  let list = lists.get(proxies)
  if (!list) {
    list = new BlockList()
    for (const one of proxies) {
      const [net = '', bits] = one.split('/')
      const family = isIP(net) === 4 ? 'ipv4' : 'ipv6'
      if (bits === undefined) list.addAddress(net, family)
      else list.addSubnet(net, Number(bits), family)
    }
    lists.set(proxies, list)
  }
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
