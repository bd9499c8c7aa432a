import { BlockList, isIP } from 'node:net'

/** IPv4 that is not one host of the internet: private, local, shared, reserved, for documentation, for many. */
const reserved = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** IPv6 of the internet is 2000::/3; within it these lead elsewhere: Teredo, documentation, 6to4. */
const strange = ['2001::/32', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const closed = listOf(reserved, 'ipv4')
const open6 = listOf(['2000::/3'], 'ipv6')
const closed6 = listOf(strange, 'ipv6')

/** Whether an IP address is one of the internet, and none of this machine, its network or its cloud. Anything else is not. */
export function isOfInternet(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
