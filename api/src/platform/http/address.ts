/** Internet addresses as they are compared and kept. */
import { BlockList, isIP } from 'node:net'

/**
 * The address as one of IPv4 or IPv6 and nothing else: no zone, no IPv4-mapped IPv6. None for a connection that was
 * reset before it was read; its answer is not read either.
 */
export function plainAddress(address: string | undefined): string {
  if (address === undefined) return '0.0.0.0'
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=[0-9.]+$)/i, '')
  return isIP(plain) === 0 ? '0.0.0.0' : plain
}

/** Whether the text is a network in CIDR form: `203.0.113.0/24`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0 || !/^[0-9]{1,3}$/.test(bits)) return false
  return Number(bits) <= (family === 4 ? 32 : 128)
}

/** Whether a plain address lies in one of these networks; those of the other family never hold it. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false
  const lists = compiled.get(networks) ?? { ipv4: listOf(networks, 'ipv4'), ipv6: listOf(networks, 'ipv6') }
  compiled.set(networks, lists)
  const family = familyOf(address)
  return lists[family].check(address, family)
}

type Family = 'ipv4' | 'ipv6'

/** Settings are asked at every call and change once a month. */
const compiled = new WeakMap<readonly string[], Record<Family, BlockList>>()

function listOf(networks: readonly string[], family: Family): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', bits = ''] = network.split('/')
    if (familyOf(start) === family) list.addSubnet(start, Number(bits), family)
  }
  return list
}

const familyOf = (address: string): Family => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whom an address counts as when guesses are counted: itself, or its household's IPv6 network. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return `${address}/32`
  const [front = [], back = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  const kept = groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${kept.join(':')}::/64`
}

/** Private networks and this machine: all their addresses may belong to one site. */
const OWN = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']

/** The network of an address of the internet, as wide as a provider gives it to a site: /24, or /48. */
export function siteNetworkOf(address: string): string | null {
  if (isWithin(address, OWN)) return null
  if (isIP(address) !== 6) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return `${networkOf(address).split(':').slice(0, 3).join(':')}::/48`
}
