/** The SQL of channels: ways in and out, with the operator's numbers. */
import type { Amount } from '@night-market/protocol/values/money'
import { sql, type Selectable } from 'kysely'
import type { DB } from '../../platform/database/tables.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { BANK_DRIVER } from '../bank/driver.ts'
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

/**
 * Channels that are switched on and whose driver is one of these, in the operator's order. Without an account of the operator
 * no bank transfers are offered.
 */
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
    .where(sql<boolean>`driver <> ${BANK_DRIVER} or (select bank_account <> '' from cashier.policy)`)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(channelIn)
}

/** Every channel, with whether it is on. */
export async function allChannels(db: Db): Promise<StoredChannel[]> {
  const rows = await db
    .selectFrom('cashier.channels')
    .selectAll()
    .orderBy('direction')
    .orderBy('position')
    .execute()
  return rows.map(storedIn)
}

/** A channel, locked until the transaction ends; null where there is none. */
export async function lockChannel(tx: Tx, id: string): Promise<StoredChannel | null> {
  const row = await tx
    .selectFrom('cashier.channels')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : storedIn(row)
}

export async function writeChannel(
  tx: Tx,
  id: string,
  { min, max, ...change }: ChannelNumbers,
): Promise<void> {
  const limits = {
    ...(min === undefined ? {} : { minAmount: min }),
    ...(max === undefined ? {} : { maxAmount: max }),
  }
  const set = { ...change, ...limits }
  if (Object.keys(set).length > 0)
    await tx.updateTable('cashier.channels').set(set).where('id', '=', id).execute()
}

/** What an operator changes of a channel. */
export interface ChannelNumbers {
  isEnabled?: boolean | undefined
  position?: number | undefined
  min?: bigint | undefined
  max?: bigint | undefined
  feeBps?: number | undefined
  feeFixed?: bigint | undefined
  usualMinutes?: number | undefined
  openMinutes?: number | undefined
}

export interface StoredChannel extends Channel {
  isEnabled: boolean
  position: number
}

const storedIn = (row: Selectable<DB['cashier.channels']>): StoredChannel => ({
  ...channelIn(row),
  isEnabled: row.isEnabled,
  position: row.position,
})

const channelIn = (row: Selectable<DB['cashier.channels']>): Channel => ({
  channel: row.id,
  direction: row.direction as Offer['direction'],
  driver: row.driver,
  method: row.method as Method,
  min: row.minAmount as Amount,
  max: row.maxAmount as Amount,
  feeBps: row.feeBps,
  feeFixed: row.feeFixed as Amount,
  usualMinutes: row.usualMinutes,
  openMinutes: row.openMinutes,
})
