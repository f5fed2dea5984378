/** What games need that go on by themselves, for many players at once. */
import type { Log } from '@night-market/vendor-kit/settlement/settlement'
import type { Host } from '../host.ts'
import type { Bus } from './bus.ts'
import type { ClockWatch } from './clock-watch.ts'

export interface SharedHost extends Host {
  log: Log
  bus: Pick<Bus, 'tell'>
  clockWatch: ClockWatch
}
