/** What the operator has stopped: all stakes, all payouts, a connection, a brand or a game. */
import { z } from 'zod'
import { storableText } from '../shapes.ts'

/** `stakes`, `payouts`, `connection lantern`, `vendor SV3`, `game SV3-001`. */
export const StopName = z.string().regex(/^(stakes|payouts|(connection|vendor|game) [A-Za-z0-9_.:-]{1,64})$/)

export const StopBody = z.object({ what: StopName, reason: storableText(500, 3) })
export type StopBody = z.input<typeof StopBody>

/** What two persons reopen. */
export const ReopenAct = z.object({ what: StopName })

export const Stop = z.object({
  what: StopName,
  /** Of the connection, the brand or the game; empty for all stakes and payouts. */
  name: z.string(),
  reason: z.string(),
  stoppedBy: z.string(),
  stoppedAt: z.iso.datetime(),
})
export type Stop = z.infer<typeof Stop>

/** What is stopped now, and what else could be: a game is found by its code. */
export const StopsValue = z.object({
  stops: z.array(Stop),
  connections: z.array(z.object({ code: z.string(), name: z.string() })),
  vendors: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type StopsValue = z.infer<typeof StopsValue>
