/** The check of a draw's beacon, which is loaded for it: it takes long, and is done once for a draw. */
import type { BeaconFault } from '@night-market/fair/beacon'
import type { DrawState } from './state.ts'

/** By issue; nothing where the draw has no beacon, or was checked. */
export async function verifiedBeacon(
  { results, beacons }: Pick<DrawState, 'results' | 'beacons'>,
  issue: string | null,
): Promise<Record<string, BeaconFault | null>> {
  const result = results.find((each) => each.issue === issue) ?? results[0]
  if (result?.beaconProof === undefined || result.issue in beacons) return {}
  const check = await import('./model/check-beacon.ts').catch(() => null)
  // Offline: the sheet says nothing of it, and asks again when it is opened.
  return check === null ? {} : { [result.issue]: check.faultOfReading(result, result.beaconProof) }
}
