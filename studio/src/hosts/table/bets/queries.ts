/** SQL of the bets of shared rounds. */
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { Bet, NewBet } from '@night-market/vendor-kit/settlement/bet'
import { BET_COLUMNS, betFrom, recordOf, type BetRow } from '@night-market/vendor-kit/settlement/queries'
import type pg from 'pg'
import { groupOf, type MoneyGroup } from '../../clockwork/players.ts'
import type { Pools } from '../model.ts'

export interface TableBet {
  tableRoundId: string
  playerId: bigint
  /** The money it is staked in. */
  group: MoneyGroup
  request: string
  choice: unknown
  /** What it was cashed out at by hand, in hundredths. */
  outX100: number | null
  bet: Bet
}

interface TableBetRow extends BetRow {
  table_round: string
  player_id: bigint
  mode: 'real' | 'demo'
  request: string
  choice: unknown
  out_x100: number | null
}

const COLUMNS = `t.round_id as table_round, t.player_id, p.mode, t.request, t.choice, o.value_x100 as out_x100, ${BET_COLUMNS}`
const FROM = `from studio.table_bets t join studio.bets b using (bet_id) join studio.players p using (player_id)
  left join studio.table_cash_outs o using (bet_id)`
const ORDER = 'order by b.placed_at, b.bet_id'

export interface Placing {
  roundId: string
  playerId: bigint
  request: string
  choice: unknown
  maskedName: string
  /** How many bets of the player the limits were held against. */
  seen: number
  bet: NewBet
}

export async function placeBet(
  db: Db,
  placing: Placing,
  now: Date,
  dueAt: Date,
): Promise<{ outcome: 'placed' | 'known' | 'late' | 'moved'; found_bet: string | null }> {
  const { roundId, playerId, request, choice, maskedName, seen, bet } = placing
  const placed = await row<{ outcome: 'placed' | 'known' | 'late' | 'moved'; found_bet: string | null }>(
    db,
    'place_table_bet',
    'select * from studio.place_table_bet($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      roundId,
      playerId,
      request,
      JSON.stringify(choice),
      maskedName,
      seen,
      JSON.stringify(recordOf(bet)),
      now,
      dueAt,
    ],
  )
  if (placed === undefined) throw new Error('place_table_bet returned no row')
  return placed
}

/** The wallet took the stake; false when the round is revealed. */
export async function takeBet(
  db: Db,
  betId: string,
  roundId: string,
  now: Date,
  dueAt: Date,
): Promise<boolean> {
  const text = 'select studio.take_table_bet($1, $2, $3, $4) as is_taken'
  const taken = await row<{ is_taken: boolean }>(db, 'take_table_bet', text, [betId, roundId, now, dueAt])
  return taken?.is_taken === true
}

/** All bets of a round, in the order of their placing; of one player alone where one is named. */
export async function betsOfRound(
  db: Db | pg.PoolClient,
  roundId: string,
  playerId: bigint | null = null,
): Promise<TableBet[]> {
  const text = `select ${COLUMNS} ${FROM} where t.round_id = $1 and ($2::bigint is null or t.player_id = $2) ${ORDER}`
  return (await db.query<TableBetRow>(text, [roundId, playerId])).rows.map(tableBetFrom)
}

export async function tableBetById(db: Db, betId: string): Promise<TableBet | null> {
  const text = `select ${COLUMNS} ${FROM} where t.bet_id = $1`
  const found = await row<TableBetRow>(db, 'table_bet_by_id', text, [betId])
  return found === undefined ? null : tableBetFrom(found)
}

/** The bets by the platform's name of a player's round. */
export async function betsByPlatformRound(
  db: Db,
  platformRound: string,
  userId: string,
): Promise<TableBet[]> {
  const text = `select ${COLUMNS} ${FROM} where b.host = 'table' and b.round_id = $1 and b.user_id = $2 ${ORDER}`
  return (await rows<TableBetRow>(db, 'bets_by_platform_round', text, [platformRound, userId])).map(
    tableBetFrom,
  )
}

/** False when the round does not rise any more and the bet was not cashed out before. */
export async function cashOutBet(
  db: Db,
  betId: string,
  roundId: string,
  valueX100: number,
  now: Date,
): Promise<boolean> {
  const text = 'select studio.cash_out_table_bet($1, $2, $3, $4) as is_out'
  const values = [betId, roundId, valueX100, now]
  return (await row<{ is_out: boolean }>(db, 'cash_out_table_bet', text, values))?.is_out === true
}

/** A bet that counts, as the others at the table see it. */
export interface SeenBet {
  bet_id: string
  player_id: bigint
  masked_name: string
  choice: unknown
  stake: bigint
  mode: 'real' | 'demo'
  currency: string
  scale: number
}

/** Bets whose stakes were taken since then. */
export function betsTakenSince(db: Db, roundId: string, since: Date): Promise<SeenBet[]> {
  return rows(
    db,
    'bets_taken_since',
    `select t.bet_id, t.player_id, t.masked_name, t.choice, b.stake, p.mode, b.currency, b.scale
     from studio.table_bets t join studio.bets b using (bet_id) join studio.players p on p.player_id = t.player_id
     where t.round_id = $1 and t.taken_at >= $2 order by t.taken_at`,
    [roundId, since],
  )
}

/** What bets of a round were cashed out at since then. */
export function cashOutsSince(
  db: Db,
  roundId: string,
  since: Date,
): Promise<{ bet_id: string; value_x100: number }[]> {
  return rows(
    db,
    'cash_outs_since',
    `select o.bet_id, o.value_x100 from studio.table_bets t join studio.table_cash_outs o using (bet_id)
     where t.round_id = $1 and o.cashed_out_at >= $2`,
    [roundId, since],
  )
}

export async function storeReveal(
  tx: pg.PoolClient,
  reveal: {
    roundId: string
    serverSeed: string
    events: unknown
    mark: unknown
    pools: Pools | null
    now: Date
    endsAt: Date
    decisions: { betId: string; payout: bigint; closes: boolean }[]
    dueAt: Date
  },
): Promise<void> {
  const { roundId, serverSeed, events, mark, pools, now, endsAt, decisions, dueAt } = reveal
  await tx.query('select studio.reveal_table_round($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', [
    roundId,
    serverSeed,
    JSON.stringify(events),
    JSON.stringify(mark),
    now,
    endsAt,
    decisions.map(({ betId }) => betId),
    decisions.map(({ payout }) => payout),
    decisions.map(({ closes }) => closes),
    dueAt,
    pools === null ? null : JSON.stringify(pools),
  ])
}

function tableBetFrom(found: TableBetRow): TableBet {
  return {
    tableRoundId: found.table_round,
    playerId: found.player_id,
    group: groupOf({ mode: found.mode, currency: found.currency, scale: found.scale }),
    request: found.request,
    choice: found.choice,
    outX100: found.out_x100,
    bet: betFrom(found),
  }
}
