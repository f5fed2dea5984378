/**
 * Whether an address that a browser named is one of a push service: https, its usual port, a host of the list. The server
 * calls it, so any other address could be one inside the operator's own network.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
}
