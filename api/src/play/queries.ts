import type { Amount, Asset } from '@night-market/protocol/values/money'
import type { LaunchId, MemberId, SessionId } from '@night-market/protocol/values/ids'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import { sql } from 'kysely'
import { ask, WORK_MS, type Db, type Tx } from '../platform/database/db.ts'
import type { MoneyAnswer, MoneyCall } from './answer.ts'
import type { Mode } from './model.ts'
import type { OwnLine } from './reconcile.ts'

export interface Launch {
  id: LaunchId
  member: MemberId
  session: SessionId
  gameCode: string
  aggregator: string
  mode: Mode
  asset: Asset
  account: string
  language: string
  /** What a launch of mode `bonus` plays, and the most that one of its rounds may stake; else null. */
  bonus: string | null
  maxStake: bigint | null
  /** Of lotteries: the member's rate in basis points as the launch was opened; else null. */
  rateBps: number | null
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export async function insertLaunch(
  tx: Tx,
  launch: Omit<Launch, 'endedAt'> & { tokenHash: string },
): Promise<void> {
  await tx.insertInto('play.launches').values(launch).execute()
}

export async function launchByToken(db: Db, aggregator: string, tokenHash: string): Promise<Launch | null> {
  const row = await db
    .selectFrom('play.launches')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('aggregator', '=', aggregator)
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, session: row.session as SessionId, mode: row.mode as Mode }
}

export async function endLaunch(db: Db, id: LaunchId, now: Date): Promise<void> {
  await db.updateTable('play.launches').set({ endedAt: now }).where('id', '=', id).execute()
}

/** Ends the launches that play a bonus. */
export async function endBonusLaunches(tx: Tx, bonuses: string[], now: Date): Promise<void> {
  await tx
    .updateTable('play.launches')
    .set({ endedAt: now })
    .where('bonus', 'in', bonuses)
    .where('endedAt', 'is', null)
    .execute()
}

/** What was accepted of a vendor on a day (UTC), in wire units; bets that were taken back, whenever that was, are marked. */
export async function linesOfDay(db: Db, aggregator: string, day: string): Promise<OwnLine[]> {
  const lines = await sql<OwnLine>`
    select c.transaction, c.kind, a.owner as member, split_part(a.asset, '/', 1) as currency,
           case c.kind when 'rollback' then 0 else c.amount * u.per_minor end as units, c.win_amount * u.per_minor as "winUnits",
           exists (select from play.wallet_calls r where r.aggregator = c.aggregator and r.voids = c.transaction) as "isTakenBack"
      from play.wallet_calls c
      join ledger.accounts a on a.id = c.account
      cross join lateral (select (10 ^ (5 - right(a.asset, 1)::int))::bigint as per_minor) u
     where c.aggregator = ${aggregator} and c.status = 'RS_OK' and c.kind <> 'tombstone'
       and c.happened_at >= ${day}::date::timestamp at time zone 'UTC'
       and c.happened_at < (${day}::date + 1)::timestamp at time zone 'UTC'`.execute(db)
  return lines.rows
}

interface AnswerRow {
  no: number
  status: WalletStatus
  asset: Asset | null
  balance: Amount | null
  nonce_used: boolean | null
  held: MoneyAnswer['held']
  work_ms: number | null
}

const ANSWER_SET = {
  name: 'play.answer_set',
  text: `select no, status, asset, balance, nonce_used, held, ${WORK_MS} as work_ms
    from play.answer_set($1::jsonb, $2::text[], $3::text[])
      with ordinality as a (no, status, asset, balance, nonce_used, held, place)`,
}

/** Answers in the order of the calls; one round trip and one transaction for all of them. */
export async function answerSet(
  db: Db | Tx,
  calls: MoneyCall[],
  worked?: (ms: number) => void,
): Promise<MoneyAnswer[]> {
  const accounts = calls.map(({ account }) => account)
  const promoting = calls.filter(isCapped).map(({ aggregator }) => aggregator)
  const values = [JSON.stringify(calls.map(callRow)), accounts, promoting]
  const rows = await ask<AnswerRow>(db, ANSWER_SET, values)
  if (rows.length !== calls.length) throw new Error('not every call was answered')
  const answers: MoneyAnswer[] = []
  for (const row of rows) {
    const { status, asset, balance, nonce_used: nonceUsed, held } = row
    answers[row.no] = { status, asset, balance, nonceUsed, held }
    if (row.work_ms !== null) worked?.(row.work_ms)
  }
  return answers
}

/** Whether it is a promotion of a connection whose promotions of a day have a ceiling: those wait for one another. */
export const isCapped = ({ kind, ceilings }: MoneyCall): boolean =>
  kind === 'promo' && ceilings.mostPromoDay !== null

const callRow = (call: MoneyCall, no: number) => ({
  no,
  aggregator: call.aggregator,
  kind: call.kind,
  transaction: call.transaction,
  reference: call.reference,
  account: call.account,
  member: call.member,
  token_hash: call.tokenHash,
  currency: call.currency,
  game_code: call.gameCode,
  game_type: call.gameType,
  vendor_code: call.vendorCode,
  vendor_round: call.vendorRound,
  units: call.units,
  win_units: call.winUnits,
  fee: call.fee,
  fee_bps: call.feeBps,
  closes: call.closes,
  digest: call.digest,
  gate: call.gate,
  seed_hash: call.seedHash,
  client_seed_hash: call.binding?.clientSeedHash ?? null,
  nonce: call.binding?.nonce ?? null,
  maths_hash: call.binding?.mathsHash ?? null,
  choice_hash: call.binding?.choiceHash ?? null,
  chain: call.place?.chain ?? null,
  number: call.place?.number ?? null,
  promotion: call.promotion,
  new_round: call.newRound,
  // Left out where there is none: few connections have ceilings.
  most_win: call.ceilings.mostWin?.toString(),
  most_promo_day: call.ceilings.mostPromoDay?.toString(),
  by_game: call.ceilings.holdsOverGame || undefined,
  at: call.at,
})
