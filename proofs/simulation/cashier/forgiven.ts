import { sql } from 'kysely'
import type { Tx } from '../../../api/src/platform/database/db.ts'
import type { Subscription } from '../../../api/src/platform/work/outbox.ts'
import type { World } from './world.ts'

/** Less is nothing: 1.00. */
const NOTHING = 100n

/** The same subscriptions, watched: forgiven turnover is compared with what the vendor holds at that moment. */
export const watched = (world: World, subscriptions: Subscription[]): Subscription[] =>
  subscriptions.map((each) => ({ name: each.name, deliver: watchedDelivery(world, each) }))

const watchedDelivery =
  (world: World, subscription: Subscription): Subscription['deliver'] =>
  async (tx, payloads) => {
    const open = await turnoversOf(tx, world, 'open')
    const before = new Map(world.vendor.purses)
    await subscription.deliver(tx, payloads)
    const forgiven = await turnoversOf(tx, world, 'balance_gone')
    for (const [deposit, member] of forgiven) {
      // Before and after, so that money which moved meanwhile is no fault.
      const held = [before, world.vendor.purses].map((purses) => purses.get(member) ?? 0n)
      const hasMoney = held.every((sum) => sum >= NOTHING)
      if (open.has(deposit) && hasMoney) {
        world.faults.push(
          `turnover of ${deposit} was forgiven while the vendor held ${held.join(' and ')} for ${member}`,
        )
      }
      if (open.has(deposit))
        world.outcomes['turnover forgiven'] = (world.outcomes['turnover forgiven'] ?? 0) + 1
    }
  }

/** Owners by deposit. */
async function turnoversOf(
  tx: Tx,
  { name }: World,
  state: 'open' | 'balance_gone',
): Promise<Map<string, string>> {
  const { rows } = await sql<{ deposit: string; member: string }>`
    select deposit, member_id as member from cashier.turnovers
     where coalesce(met_how, 'open') = ${state} and deposit like ${`trf\\_${name}x%`}`.execute(tx)
  return new Map(rows.map(({ deposit, member }) => [deposit, member]))
}
