import type { Services } from '../platform/services.ts'
import type { FactReaders } from './facts.ts'

/** What the promotions stand on: the services, and how each fact of a member is read. */
export interface Promotions {
  services: Services
  readers: FactReaders
}
