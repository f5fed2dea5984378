/** The SQL of received callbacks. */
import type { Tx } from '../../platform/database/db.ts'

export async function isReceived(tx: Tx, driver: string, event: string): Promise<boolean> {
  const callback = await tx
    .selectFrom('cashier.callbacks')
    .select('event')
    .where('driver', '=', driver)
    .where('event', '=', event)
    .executeTakeFirst()
  return callback !== undefined
}

export async function insertCallback(
  tx: Tx,
  callback: { driver: string; event: string; subject: string; outcome: string; body: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('cashier.callbacks')
    .values({ ...callback, receivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
