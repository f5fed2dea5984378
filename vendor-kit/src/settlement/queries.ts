/** SQL of bets. A statement that changes a state names the state it changes from, and returns whether it did. */
import { bindingIn, placeIn, type Binding } from '@night-market/protocol/vendor/binding'
import { rows, type Db } from '../database/db.ts'
import type { Bet, BetState, NewBet } from './bet.ts'

export interface BetRow {
  bet_id: string
  rollback_id: string
  host: string
  round_id: string
  game_code: string
  token: string
  user_id: string
  currency: string
  scale: number
  purse_of: string | null
  seed_hash: string | null
  client_seed_hash: string | null
  nonce: number | null
  maths_hash: string | null
  choice_hash: string | null
  chain: string | null
  number: number | null
  stake: bigint
  payout: bigint
  fee: bigint
  state: BetState
  refusal: string | null
  attempts: number
  grant_uuid: string | null
}

/** What a bet is read from, in a query that names the table `b`. */
export const BET_COLUMNS = `b.bet_id, b.rollback_id, b.host, b.round_id, b.game_code, b.token, b.user_id,
  b.currency, b.scale, b.purse_of, b.seed_hash, b.client_seed_hash, b.nonce, b.maths_hash, b.choice_hash, b.chain, b.number,
  b.stake, b.payout, b.fee, b.state, b.refusal, b.attempts, b.grant_uuid`

export interface Change {
  now: Date
  /** When the recovery takes it up; none for a state that is an end. */
  dueAt?: Date
  refusal?: string
  problem?: string
}

export interface Decision {
  betId: string
  payout: bigint
  closes: boolean
}

/** Where the bets are. */
export interface Store {
  db: Db
  schema: string
}

export async function writeBets(
  { db, schema }: Store,
  host: string,
  bets: NewBet[],
  now: Date,
  dueAt: Date,
): Promise<void> {
  const text = `select ${schema}.place_bets($1, $2, $3, $4)`
  await rows(db, 'place_bets', text, [host, JSON.stringify(bets.map(recordOf)), now, dueAt])
}

export async function betsById({ db, schema }: Store, ids: string[]): Promise<Bet[]> {
  const text = `select ${BET_COLUMNS} from ${schema}.bets b where b.bet_id = any ($1)`
  return (await rows<BetRow>(db, 'bets_by_id', text, [ids])).map(betFrom)
}

/** The bets of one player in a round, in the order of their placing. */
export async function betsOfPlayer(
  { db, schema }: Store,
  host: string,
  roundId: string,
  userId: string,
): Promise<Bet[]> {
  const text = `select ${BET_COLUMNS} from ${schema}.bets b
    where b.round_id = $1 and b.host = $2 and b.user_id = $3 order by b.placed_at, b.bet_id`
  return (await rows<BetRow>(db, 'bets_of_player', text, [roundId, host, userId])).map(betFrom)
}

/** The ids of the bets that were taken. */
export async function takeBets(
  { db, schema }: Store,
  bets: { bet: Bet; dueAt: Date }[],
): Promise<Set<string>> {
  const text = `select id from ${schema}.take_bets($1, $2, $3) as id`
  const values = [
    bets.map(({ bet }) => bet.betId),
    bets.map(({ bet }) => bet.state),
    bets.map(({ dueAt }) => dueAt),
  ]
  return new Set((await rows<{ id: string }>(db, 'take_bets', text, values)).map(({ id }) => id))
}

/** The ids of the bets that were taken, and are decided now. */
export async function decideTaken(
  { db, schema }: Store,
  decisions: Decision[],
  dueAt: Date,
): Promise<Set<string>> {
  const decided = await rows<{ id: string }>(
    db,
    'decide_bets',
    `select id from ${schema}.decide_bets('taken', $1, $2, $3, $4) as id`,
    [
      decisions.map(({ betId }) => betId),
      decisions.map(({ payout }) => payout),
      decisions.map(({ closes }) => closes),
      dueAt,
    ],
  )
  return new Set(decided.map(({ id }) => id))
}

/**
 * Moves a bet from where it was seen. A claim, a step of the game or a payment since then keeps it from moving. The nonce of a
 * refused bet is free again.
 */
export async function moveBet(
  { db, schema }: Store,
  bet: Bet,
  to: BetState,
  { now, dueAt, refusal, problem }: Change,
): Promise<boolean> {
  const moved = await rows(
    db,
    'move_bet',
    `update ${schema}.bets
     set state = $3, due_at = $4, refusal = coalesce($5, refusal), last_problem = coalesce($6, last_problem),
       closed_at = case when $4::timestamptz is null then $7::timestamptz end, attempts = 0,
       nonce = case when $3 = 'refused' then null else nonce end
     where bet_id = $1 and state = $2 and attempts = $8 and payments = 0 returning bet_id`,
    [bet.betId, bet.state, to, dueAt ?? null, refusal ?? null, problem ?? null, now, bet.attempts],
  )
  return moved.length === 1
}

/** The wallet took the bet back; whether its nonce counts as used is the wallet's to say. */
export async function endRollback(
  { db, schema }: Store,
  bet: Bet,
  isNonceUsed: boolean,
  now: Date,
): Promise<void> {
  const text = `select ${schema}.end_rollback($1, $2, $3, $4)`
  await rows(db, 'end_rollback', text, [bet.betId, bet.attempts, isNonceUsed, now])
}

/** Keeps the wallet's answer, and when to call it again. */
export async function postponeBet(
  { db, schema }: Store,
  bet: Bet,
  problem: string,
  dueAt: Date,
): Promise<void> {
  await rows(
    db,
    'postpone_bet',
    `update ${schema}.bets set last_problem = $2, due_at = $3 where bet_id = $1 and due_at is not null`,
    [bet.betId, problem, dueAt],
  )
}

/** Claims bets of these hosts that are due; no other process gets them until `leaseUntil`. */
export async function claimDueBets(
  { db, schema }: Store,
  hosts: string[],
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Bet[]> {
  const claimed = await rows<BetRow>(
    db,
    'claim_due_bets',
    `update ${schema}.bets b set due_at = $2, attempts = attempts + 1
     where bet_id in (
       select bet_id from ${schema}.bets where due_at <= $1 and host = any($4)
       order by due_at limit $3 for update skip locked
     ) returning ${BET_COLUMNS}`,
    [now, leaseUntil, limit, hosts],
  )
  return claimed.map(betFrom)
}

/** How many bets wait for the wallet or the game, by state; a bet in play that owes a part counts as decided too. */
export const unfinishedBets = ({ db, schema }: Store): Promise<{ state: BetState; bets: bigint }[]> =>
  rows(
    db,
    'unfinished_bets',
    `select state, count(*) as bets from ${schema}.bets where due_at is not null group by state
     union all select 'decided', count(distinct bet_id) from ${schema}.payments where due_at is not null
     having count(*) > 0`,
    [],
  )

/** A bet as `place_bets` reads it. */
export const recordOf = ({ purse, stake, ...bet }: NewBet) => ({
  bet_id: bet.betId,
  rollback_id: bet.rollbackId,
  round_id: bet.roundId,
  game_code: bet.gameCode,
  token: purse.token,
  user_id: purse.userId,
  currency: purse.currency,
  scale: purse.scale,
  purse_of: purse.purseOf,
  seed_hash: bet.seedHash,
  client_seed_hash: bet.binding?.clientSeedHash ?? null,
  nonce: bet.binding?.nonce ?? null,
  maths_hash: bet.binding?.mathsHash ?? null,
  choice_hash: bet.binding?.choiceHash ?? null,
  chain: bet.place?.chain ?? null,
  number: bet.place?.number ?? null,
  stake: String(stake),
  grant_uuid: bet.grant,
})

export function betFrom(found: BetRow): Bet {
  return {
    betId: found.bet_id,
    rollbackId: found.rollback_id,
    host: found.host,
    roundId: found.round_id,
    gameCode: found.game_code,
    purse: {
      token: found.token,
      userId: found.user_id,
      currency: found.currency,
      scale: found.scale,
      purseOf: found.purse_of,
    },
    seedHash: found.seed_hash,
    binding: bindingOf(found),
    place: placeIn({ chain: found.chain ?? undefined, number: found.number ?? undefined }),
    stake: found.stake,
    grant: found.grant_uuid,
    payout: found.payout,
    fee: found.fee,
    state: found.state,
    refusal: found.refusal,
    attempts: found.attempts,
  }
}

/** Null too of a bet that was not accepted: its nonce is free again. */
const bindingOf = (found: BetRow): Binding | null =>
  bindingIn({
    client_seed_hash: found.client_seed_hash ?? undefined,
    nonce: found.nonce ?? undefined,
    maths_hash: found.maths_hash ?? undefined,
    choice_hash: found.choice_hash ?? undefined,
  })
