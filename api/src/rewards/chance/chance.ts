/** What the verbs of draws need. */
import type { Services } from '../../platform/services.ts'
import type { Rooms } from '../../rooms/index.ts'
import { openTakes, type TakeFrom } from './take.ts'

export interface Chance {
  services: Services
  /** Rain is announced in rooms. */
  rooms: Pick<Rooms, 'changed'>
  take: TakeFrom
}

export const openChance = (services: Services, rooms: Chance['rooms']): Chance => ({
  services,
  rooms,
  take: openTakes(services.db, services.clock),
})
