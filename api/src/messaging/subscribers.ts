/** What messaging does about events, its own and those of features below. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Live } from '../platform/live/live.ts'
import type { Subscriber } from '../platform/work/outbox.ts'
import { sendMessage } from './send-message.ts'

/** Notifies the pages of members who got messages. */
export const notifyInboxes =
  (live: Live): Subscriber<{ memberId: string }> =>
  async (tx, payloads) => {
    const owners = new Set(payloads.map(({ memberId }) => memberId))
    const message = { type: 'messaging.changed' } as const
    await live.notify(
      tx,
      [...owners].map((owner) => ({ to: { owner }, message })),
    )
  }

/** Writes to members whose account was entered from a device or network that is new to it. */
export const reportNewDevices: Subscriber<{
  memberId: MemberId
  session: string
  address: string
  at: string
}> = async (tx, payloads) => {
  for (const { memberId, session, address, at } of payloads) {
    const message = { to: memberId, cause: `login ${session}`, template: 'new_device' } as const
    await sendMessage(tx, { ...message, parameters: { address, at } }, new Date(at))
  }
}
