/** Stores a step of the game: how the hand stands, whose turn it is, and what a hand that is over came to. */
import { LEASE_MS } from '@night-market/vendor-kit/settlement/bet'
import type { SeatStep } from '@night-market/games/kernel/seat-game'
import type pg from 'pg'
import { seedOf } from '../../clockwork/chain.ts'
import type { Revealed } from '../../clockwork/pay.ts'
import type { SeatHost, SeatTitle } from '../host.ts'
import { later, type Hand, type Standing } from '../model.ts'
import { changePlace } from '../places/queries.ts'
import { countBots, isOverLimit } from './bot-days.ts'
import { betsOfHand, storeOutcome, storeStep, type HandBet } from './queries.ts'

export interface Stepped {
  hand: Hand
  /** The payments of a hand that is over. */
  revealed: Revealed | null
}

/** `extraMs` is time for the eye before the next seat's clock counts. */
export async function applyStep(
  host: SeatHost,
  seatTitle: SeatTitle,
  tx: pg.PoolClient,
  standing: Standing,
  hand: Hand,
  step: SeatStep<unknown>,
  extraMs = 0,
): Promise<Stepped> {
  const now = host.clock()
  const { game, times } = seatTitle
  const { turn } = game.waiting(step.state)
  const isNewTurn = turn !== hand.turn || hand.turnBeganAt === null
  const stepped: Hand = {
    ...hand,
    gameState: step.state,
    events: [...hand.events, ...step.events],
    turn,
    turnBeganAt: isNewTurn ? later(now, extraMs) : hand.turnBeganAt,
    turnEndsAt: isNewTurn ? later(now, extraMs + times.turnMs) : hand.turnEndsAt,
  }
  if (!step.isOver) {
    await storeStep(host.vault, tx, stepped)
    return { hand: stepped, revealed: null }
  }
  const over: Hand = { ...stepped, turnBeganAt: null, turnEndsAt: null, shownUntil: later(now, times.showMs) }
  await storeStep(host.vault, tx, over)
  const bets = await settle(host, seatTitle, tx, standing, over)
  return { hand: { ...over, state: 'over' }, revealed: { roundId: hand.handId, bets } }
}

/** Decides the bets of a hand that is over, and sets what its seats bring into the next. */
async function settle(
  host: SeatHost,
  { game, title }: SeatTitle,
  tx: pg.PoolClient,
  { table, places }: Standing,
  hand: Hand,
): Promise<Revealed['bets']> {
  const { chips, rake } = game.result(hand.gameState)
  const came = new Map(chips.map((each) => [each.seat, each]))
  const bets = (await betsOfHand(tx, hand.handId)).filter(({ bet }) => bet.state === 'taken')
  const decided = bets.map((each): HandBet => {
    const own = came.get(each.seat)
    if (own === undefined) throw new Error(`seat ${each.seat} of hand ${hand.handId} came to nothing`)
    const [payout, fee] = [BigInt(own.chips), BigInt(own.fee)]
    return { ...each, bet: { ...each.bet, payout, fee, state: 'decided', attempts: 0 } }
  })
  const playersResult = decided.reduce((sum, { bet }) => sum + bet.payout - bet.stake, 0n)
  const bots = hand.seats.filter(({ playerId }) => playerId === null)
  const botsResult = bots.reduce(
    (sum, { seat, stack }) => sum + BigInt(came.get(seat)?.chips ?? 0) - BigInt(stack),
    0n,
  )
  if (bots.length > 0) await countResult(host, title, tx, table, botsResult)
  await storeOutcome(tx, hand.handId, {
    // A chain changes between hands alone.
    serverSeed: seedOf(host.vault, table.chain, hand.number),
    decisions: decided.map(({ bet }) => bet),
    playersResult,
    botsResult,
    rake: BigInt(rake),
    dueAt: later(host.clock(), LEASE_MS),
  })
  const buyIn = title.config.levels[hand.level]?.buyIn ?? { least: 0, most: 0 }
  for (const { seat, playerId, bet } of decided) {
    // The seat may be another's by now.
    if (!places.some((place) => place.seat === seat && place.playerId === playerId)) continue
    const stack = stackAfter(bet.payout, buyIn, BigInt(hand.unit))
    await changePlace(tx, table.tableId, seat, { stack, ...(stack === 0n ? { isOut: true } : {}) })
  }
  return decided.map(({ playerId, bet }) => ({ playerId, bet }))
}

async function countResult(
  host: SeatHost,
  title: SeatTitle['title'],
  tx: pg.PoolClient,
  table: Standing['table'],
  botsResult: bigint,
): Promise<void> {
  const result = await countBots(tx, table, botsResult, host.clock())
  const { tableId, gameCode } = table
  if (isOverLimit(title, table, result) && !isOverLimit(title, table, result - botsResult))
    host.log.warn({ table: tableId, game: gameCode, result: String(result) }, 'bots of a table stopped')
}

/** What lies beyond the table's limit stays in the wallet; where every hand costs the same, so does the next. */
function stackAfter(payout: bigint, buyIn: { least: number; most: number }, unit: bigint): bigint {
  const most = BigInt(buyIn.most) * unit
  if (buyIn.least === buyIn.most) return most
  return payout < most ? payout : most
}
