/** What a match was drawn with, as its proof names it. */
import type { BeaconReadings } from '@night-market/protocol/beacon/proof'
import { leagueNamed } from '../../clockwork/beacon.ts'
import type { VirtualEvent } from '../model.ts'
import type { Rounds } from './queries.ts'

/** Null where no beacon is mixed in. */
export const readingsOf = (
  { beaconLeague }: Pick<VirtualEvent, 'beaconLeague'>,
  rounds: Rounds,
): BeaconReadings | null => (beaconLeague === null ? null : { ...leagueNamed(beaconLeague), rounds })
