import type { Services } from '../platform/services.ts'
import type { FactReaders } from './facts.ts'

/** What promotions need: the services, and the readers of members' facts. */
export interface Promotions {
  services: Services<{ hasSecureCookies: boolean }>
  readers: FactReaders
}
