import type { LiveMessage } from '@night-market/protocol/live'
import type { Live } from './platform/live/live.ts'
import type { Subscriber } from './platform/work/outbox.ts'

/** Sends hints of these types to each member that a batch of events names. */
export const hintOwners =
  (live: Live, ...types: LiveMessage['type'][]): Subscriber<{ memberId: string }> =>
  async (tx, payloads) => {
    const owners = new Set(payloads.map(({ memberId }) => memberId))
    await live.notify(
      tx,
      [...owners].flatMap((owner) => types.map((type) => ({ to: { owner }, message: { type } }))),
    )
  }
