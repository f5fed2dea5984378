/** What a public beacon gave to a draw. The rounds themselves, and their check, are `rounds.ts`. */
import { z } from 'zod'

export const BEACON_SOURCES = ['quicknet', 'sandbox'] as const
/** Of a sandbox its operator has the key: its rounds are simulated. */
export type BeaconSource = (typeof BEACON_SOURCES)[number]

/** What was mixed into a draw: the beacon is the SHA-256 of the signature. `key` is that of a sandbox. */
export const BeaconProof = z.object({
  source: z.enum(BEACON_SOURCES),
  round: z.int().min(1),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
  key: z
    .string()
    .regex(/^[0-9a-f]{192}$/)
    .optional(),
})
export type BeaconProof = z.infer<typeof BeaconProof>

/** What the steps of a match were drawn with, from the first on: a round each. */
export const BeaconReadings = BeaconProof.pick({ source: true, key: true }).extend({
  rounds: z.array(BeaconProof.pick({ round: true, signature: true })),
})
export type BeaconReadings = z.infer<typeof BeaconReadings>
