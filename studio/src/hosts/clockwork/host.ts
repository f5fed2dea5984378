/** What games need that go on by themselves, for many players at once. */
import type { Log } from '@night-market/vendor-kit/settlement/settlement'
import type { Host } from '../host.ts'
import type { Beacon } from './beacon.ts'
import type { Bus } from './bus.ts'
import type { ClockWatch } from './clock-watch.ts'

export interface SharedHost extends Host {
  log: Log
  bus: Pick<Bus, 'tell'>
  clockWatch: ClockWatch
  /** Mixed into what is drawn by the clock; null where the deployment has none. */
  beacon: Beacon | null
}
