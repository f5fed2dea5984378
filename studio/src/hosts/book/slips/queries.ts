/** SQL of bets. A statement that changes a state names the state it starts from, and returns whether it did. */
import { row, rows, type Db } from '@night-market/vendor-kit/database/db'
import type { Bet, BetState, NewBet } from '@night-market/vendor-kit/settlement/bet'
import { BET_COLUMNS, betFrom, recordOf, type BetRow } from '@night-market/vendor-kit/settlement/queries'
import type { DecidedLeg, Fraction, LegVerdict } from '@night-market/games/kernel/book/slip'
import { OVERDUE_S } from '../model.ts'
import type { PricedLeg } from './price.ts'
import type { Slip } from './slip.ts'

export type BookBetState = 'betting' | 'open' | 'settled' | 'refused' | 'returned'

export interface NewBookBet extends Slip {
  roundId: string
  playerId: bigint
  request: string
  asked: object
  money: string
  person: string
  greatestWin: bigint
  /** What the person may win of an event and in a day. */
  eventRoom: bigint
  dayRoom: bigint
}

/** A slip as it is written: its legs as they were priced, and its bet at the wallet. */
export interface NewSlip {
  bet: NewBookBet
  legs: PricedLeg[]
  wallet: NewBet
}

export interface Placed {
  outcome: 'placed' | 'known' | 'moved' | 'full' | 'no_free_bet'
  problem: string | null
}

/** What became of each slip. */
export async function place(
  db: Db,
  slips: NewSlip[],
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<Placed[]> {
  const text = 'select outcome, problem from studio.place_book_bets($1, $2, $3) order by no'
  const values = [JSON.stringify(slips.map(slipRecord)), now, dueAt]
  try {
    return await rows<Placed>(db, 'place_book_bets', text, values)
  } catch (error) {
    // A slip whose request another process is writing finds it written when it is tried again.
    if (slips.length > 1 || !isToTryAgain(error)) throw error
    return [{ outcome: 'moved', problem: null }]
  }
}

const isToTryAgain = (error: unknown): boolean => (error as { code?: string }).code === 'NMBOK'

const slipRecord = ({ bet, legs, wallet }: NewSlip): object => ({
  bet: {
    round_id: bet.roundId,
    player_id: String(bet.playerId),
    request: bet.request,
    asked: bet.asked,
    bet_id: wallet.betId,
    money: bet.money,
    person: bet.person,
    sizes: bet.sizes,
    lines: bet.lines,
    stake_of_line: String(bet.stakeOfLine),
    stake: String(bet.stake),
    greatest_win: String(bet.greatestWin),
    event_room: String(bet.eventRoom),
    day_room: String(bet.dayRoom),
  },
  legs: legs.map(({ event, room, winners, ...leg }) => ({
    ...leg,
    event_id: event.eventId,
    seq: event.seq,
    material: event.material,
    room: String(room),
    winners,
  })),
  wallet: recordOf(wallet),
})

export interface KnownBet {
  round_id: string
  asked: unknown
  state: BookBetState
}

export const betOfRequest = async (db: Db, playerId: bigint, request: string): Promise<KnownBet | null> =>
  (await row<KnownBet>(
    db,
    'book_bet_of_request',
    'select round_id, asked, state from studio.book_bets where player_id = $1 and request = $2',
    [playerId, request],
  )) ?? null

/** Bets whose stakes the wallet took, and that it has in one of these states; returns those that stand. */
export async function accept(db: Db, rounds: string[], from: BetState[]): Promise<Set<string>> {
  const text = 'select id from studio.accept_book_bets($1, $2, make_interval(secs => $3)) as id'
  const standing = await rows<{ id: string }>(db, 'accept_book_bets', text, [rounds, from, OVERDUE_S])
  return new Set(standing.map(({ id }) => id))
}

export async function refuse(db: Db, roundId: string, dueAt: Date): Promise<boolean> {
  const text = 'select studio.refuse_book_bet($1, $2) as is_refused'
  const found = await row<{ is_refused: boolean }>(db, 'refuse_book_bet', text, [roundId, dueAt])
  return found?.is_refused === true
}

export interface CashOut {
  roundId: string
  request: string
  shareBps: number
  /** The part of each line's stake that is closed, of what is left of it. */
  ofLine: bigint
  openOfLine: bigint
  amount: bigint
  openLegs: number
  /** The boards that it was priced on. */
  held: { eventId: string; seq: number }[]
}

export async function cashOut(
  db: Db,
  { roundId, request, shareBps, ofLine, openOfLine, amount, openLegs, held }: CashOut,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<'cashed' | 'closed' | 'moved'> {
  const legs = held.map(({ eventId, seq }) => ({ event_id: eventId, seq }))
  const cash = {
    of_line: String(ofLine),
    open_of_line: String(openOfLine),
    amount: String(amount),
    open_legs: openLegs,
    request,
    share_bps: shareBps,
  }
  const text = 'select studio.cash_out_book_bet($1, $2, $3, $4, $5) as outcome'
  const values = [roundId, JSON.stringify(legs), JSON.stringify(cash), now, dueAt]
  const found = await row<{ outcome: 'cashed' | 'closed' | 'moved' }>(db, 'cash_out_book_bet', text, values)
  if (found === undefined) throw new Error('cash_out_book_bet returned no row')
  return found.outcome
}

export async function staleBets(db: Db, before: Date): Promise<string[]> {
  const text = `select round_id from studio.book_bets where state = 'betting' and placed_at < $1
    order by placed_at limit 50`
  const found = await rows<{ round_id: string }>(db, 'stale_book_bets', text, [before])
  return found.map(({ round_id: id }) => id)
}

/** The wallet's bets of these rounds. */
export async function walletBetsOf(db: Db, rounds: string[]): Promise<(Bet & { playerId: bigint })[]> {
  const text = `select b.player_id, ${BET_COLUMNS.replaceAll('b.', 'w.')}
    from studio.book_bets b join studio.bets w on w.bet_id = b.bet_id where b.round_id = any ($1) order by b.bet_no`
  const found = await rows<BetRow & { player_id: bigint }>(db, 'wallet_bets_of_book', text, [rounds])
  return found.map((each) => ({ ...betFrom(each), playerId: each.player_id }))
}

export interface StoredLeg {
  event_id: string
  market: number
  spec: string
  outcome: string
  d100: number
  material: number
  verdict: LegVerdict | null
  /** Of a dead heat. */
  places: number | null
  tied: number | null
  /** What its odds count for without those that were removed since: a fraction, and their numbers. */
  above: string | null
  below: string | null
  removed: number[] | null
}

export function reducedOf({ above, below }: Pick<StoredLeg, 'above' | 'below'>): { reduced?: Fraction } {
  return above === null || below === null ? {} : { reduced: { above: BigInt(above), below: BigInt(below) } }
}

/** A leg that has its verdict. */
export const decidedLeg = ({ d100, places, tied, ...odds }: StoredLeg, verdict: LegVerdict): DecidedLeg => ({
  d100,
  verdict,
  ...reducedOf(odds),
  ...(places !== null && tied !== null && { deadHeat: { places, tied } }),
})

export interface StoredBet {
  round_id: string
  bet_no: bigint
  state: BookBetState
  sizes: number[]
  lines: number
  stake_of_line: bigint
  stake: bigint
  greatest_win: bigint
  payout: bigint | null
  open_legs: number
  open_of_line: bigint
  cashed: bigint
  placed_at: Date
  is_free: boolean
  legs: StoredLeg[]
  revision: number
  /** Why staff changed a result of its legs, lastly, or a feed cancelled it. */
  reason: string | null
}

const COLUMNS = `b.round_id, b.bet_no, b.state, b.sizes, b.lines, b.stake_of_line, b.stake, b.greatest_win, b.payout,
  b.open_legs, b.open_of_line, b.cashed, b.placed_at, b.is_free, b.revision,
  (select json_agg(json_build_object('event_id', l.event_id, 'market', l.market, 'spec', l.spec, 'outcome', l.outcome,
     'd100', l.d100, 'material', l.material, 'verdict', l.verdict, 'places', l.places, 'tied', l.tied,
     'above', l.odds_above::text, 'below', l.odds_below::text, 'removed', l.removed)
     order by l.leg)
   from studio.book_legs l where l.round_id = b.round_id) as legs,
  coalesce((select a.reason from studio.book_legs l join studio.book_acts a using (event_id)
    where l.round_id = b.round_id
      and (a.act in ('void', 'result', 'resettle') or a.act = 'remove' and a.value ->> 'outcome' = l.outcome
        or a.act in ('score', 'places') and exists (
          select from studio.book_acts f
           where f.event_id = a.event_id and f.act in ('score', 'places', 'void') and f.act_no < a.act_no))
      and (a.market is null or (a.market, a.spec) = (l.market, l.spec)) order by a.act_no desc limit 1),
    (select 'The feed of the match made bets of this time void.'
       from studio.book_legs l join studio.book_feed_cancels c using (event_id, market, spec)
      where l.round_id = b.round_id and c.cancelled_at > c.rolled_back_at
        and b.placed_at >= c.placed_from and b.placed_at < c.placed_until limit 1)) as reason`

export async function betsNamed(db: Db, rounds: string[]): Promise<Map<string, StoredBet>> {
  const text = `select ${COLUMNS} from studio.book_bets b where b.round_id = any ($1)`
  const found = await rows<StoredBet>(db, 'book_bets_named', text, [rounds])
  return new Map(found.map((bet) => [bet.round_id, bet]))
}

/** A bet of this player; undefined where it is another's, or unknown. */
export const betNamed = (db: Db, playerId: bigint, roundId: string): Promise<StoredBet | undefined> =>
  row(
    db,
    'book_bet_named',
    `select ${COLUMNS} from studio.book_bets b where b.round_id = $2 and b.player_id = $1`,
    [playerId, roundId],
  )

/** What was closed of a bet, in its order. */
export const cashOutsOf = (
  db: Db,
  roundId: string,
): Promise<{ request: string; share_bps: number; of_line: bigint; amount: bigint }[]> =>
  rows(
    db,
    'book_cash_outs_of',
    `select request, share_bps, of_line, amount from studio.book_cash_outs
     where round_id = $1 order by cashed_at, request`,
    [roundId],
  )

/** A page of a player's bets, newest first, after the bet `before`. */
export const betsOfPlayer = (
  db: Db,
  playerId: bigint,
  { states, before, limit }: { states: BookBetState[]; before: string | null; limit: number },
): Promise<StoredBet[]> =>
  rows(
    db,
    'book_bets_of_player',
    `select ${COLUMNS} from studio.book_bets b
     where b.player_id = $1 and b.state = any ($2)
       and ($3::text is null or b.bet_no < (select bet_no from studio.book_bets where round_id = $3))
     order by b.bet_no desc limit $4`,
    [playerId, states, before, limit],
  )

export interface DecidedBet extends StoredBet {
  currency: string
  scale: number
}

/**
 * Bets whose legs are all decided and that are not paid by these verdicts, the oldest first, after the bet of this number. Each
 * kind is read in the order of its index, and the wallet's bets of those that were found: a great match has many.
 */
export const decidedBets = (db: Db, limit: number, after: bigint): Promise<DecidedBet[]> =>
  rows(
    db,
    'decided_book_bets',
    `select ${COLUMNS}, w.currency, w.scale
     from (
       (select * from studio.book_bets where state = 'open' and open_legs = 0 and bet_no > $2
         order by bet_no limit $1)
       union all
       (select * from studio.book_bets
         where state = 'settled' and revision > paid_revision and open_of_line > 0 and open_legs = 0 and bet_no > $2
         order by bet_no limit $1)
       order by bet_no limit $1) as b
     cross join lateral (select currency, scale from studio.bets where bet_id = b.bet_id limit 1) as w
     order by b.bet_no`,
    [limit, after],
  )
