/** The SQL of channels: ways in and out, with the operator's numbers. */
import type { Amount } from '@night-market/protocol/values/money'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Method, Offer } from './payment-driver.ts'

export interface Channel extends Offer {
  driver: string
}

/** Channels that are new get their driver's numbers; what the operator has made of the others stays. */
export async function insertChannels(db: Db, channels: (Channel & { position: number })[]): Promise<void> {
  if (channels.length === 0) return
  const rows = channels.map((channel) => ({
    id: channel.channel,
    direction: channel.direction,
    method: channel.method,
    driver: channel.driver,
    position: channel.position,
    minAmount: channel.min,
    maxAmount: channel.max,
    feeBps: channel.feeBps,
    feeFixed: channel.feeFixed,
    usualMinutes: channel.usualMinutes,
    openMinutes: channel.openMinutes,
  }))
  await db
    .insertInto('cashier.channels')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Channels that are switched on and whose driver is one of these, in the operator's order. */
export async function channelsOf(
  db: Db | Tx,
  direction: Offer['direction'],
  drivers: string[],
): Promise<Channel[]> {
  if (drivers.length === 0) return []
  const rows = await db
    .selectFrom('cashier.channels')
    .selectAll()
    .where('direction', '=', direction)
    .where('driver', 'in', drivers)
    .where('isEnabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    channel: row.id,
    direction,
    driver: row.driver,
    method: row.method as Method,
    min: row.minAmount as Amount,
    max: row.maxAmount as Amount,
    feeBps: row.feeBps,
    feeFixed: row.feeFixed as Amount,
    usualMinutes: row.usualMinutes,
    openMinutes: row.openMinutes,
  }))
}
