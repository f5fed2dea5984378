/** Sockets carry hints, never truth: the client asks again over HTTP. */
import { z } from 'zod'

/** First message of a client: the session-storage half of its session (the cookie came with the upgrade). */
export const LiveHello = z.object({ type: z.literal('hello'), token: z.string() })

export const LiveMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome') }),
  z.object({ type: z.literal('cashier.balance_changed') }),
  /** A deposit or withdrawal of the member's is somewhere else now. */
  z.object({ type: z.literal('cashier.payment_changed') }),
  /** A limit of the member's changed, or an exclusion began. */
  z.object({ type: z.literal('protection.changed') }),
  z.object({ type: z.literal('sessions.ended') }),
])
export type LiveMessage = z.infer<typeof LiveMessage>
