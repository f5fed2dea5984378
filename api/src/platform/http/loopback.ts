/** Names by which a machine reaches itself only. */
import { isIP } from 'node:net'
import { isWithin, plainAddress } from './address.ts'

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/** `localhost`, a name below it, or an address of the loopback network. */
function isLoopbackName(host: string): boolean {
  const name = bare(host)
  return isLocalhost(name) || (isIP(name) !== 0 && isWithin(plainAddress(name), LOOPBACK))
}

/** Whether a foreign page cannot have led a browser here by this name: browsers look up no address, and always name a host. */
export function isUnboundName(host: string): boolean {
  const name = bare(host)
  return name === '' || isLocalhost(name) || isIP(name) !== 0
}

/** The setting by which other machines could reach a sandbox, where every code and recovery link lies open; or null. */
export function networkSetting(host: string, publicUrl: string | undefined): 'HOST' | 'PUBLIC_URL' | null {
  if (!isLoopbackName(host)) return 'HOST'
  if (publicUrl === undefined) return null
  // Any other text fails the check of the setting itself.
  if (!URL.canParse(publicUrl) || !/^https?:/.test(publicUrl)) return null
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && isLoopbackName(hostname) ? null : 'PUBLIC_URL'
}

export const NETWORK_WARNING =
  'should be a name of this machine alone, for a sandbox shows its codes and recovery links to every visitor; ' +
  'SANDBOX_ON_NETWORK=1 allows it'

const isLocalhost = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

const bare = (host: string): string => host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
