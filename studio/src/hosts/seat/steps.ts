/**
 * Moves a table on by one step, whichever is due. Any process may, at any time: the table's row is locked, what a step
 * does is fixed by what is stored, and of two that take it one does.
 */
import { fairChance } from '@night-market/fair/chance'
import { visibleEvents, type SeatAction } from '@night-market/games/kernel/seat-game'
import type pg from 'pg'
import { transact } from '../../database/transact.ts'
import { seedOf } from '../clockwork/chain.ts'
import type { Revealed } from '../clockwork/pay.ts'
import { takeAction } from './hand/act.ts'
import { beginHand, type Begun } from './hand/begin.ts'
import { dealHand } from './hand/deal.ts'
import { betsOfHand, storeStep } from './hand/queries.ts'
import type { SeatHost, SeatTitle } from './host.ts'
import { BOT_MS, GRACE_MS, isAway, isRunning, later, type Hand, type Place, type Standing } from './model.ts'
import { changePlace } from './places/queries.ts'
import { standingOf } from './queries.ts'

export interface SeatStepTaken {
  /** When the next step is due; null while there is none. */
  nextAt: Date | null
  isTaken: boolean
  /** A fresh hand, whose stakes are to be asked for. */
  begun: Begun | null
  /** The payments that are due. */
  revealed: Revealed | null
}

const NOTHING: SeatStepTaken = { nextAt: null, isTaken: false, begun: null, revealed: null }

export function stepSeatTable(host: SeatHost, title: SeatTitle, tableId: string): Promise<SeatStepTaken> {
  return transact(host.db, async (tx) => {
    const standing = await standingOf(host.vault, tx, tableId, true)
    if (standing === null) return NOTHING
    const { hand } = standing
    if (!isRunning(hand)) return begin(host, title, tx, standing)
    return hand.state === 'staking'
      ? deal(host, title, tx, standing, hand)
      : play(host, title, tx, standing, hand)
  })
}

async function begin(
  host: SeatHost,
  title: SeatTitle,
  tx: pg.PoolClient,
  standing: Standing,
): Promise<SeatStepTaken> {
  const now = host.clock()
  const shownUntil = standing.hand?.shownUntil ?? null
  if (shownUntil !== null && shownUntil > now) return { ...NOTHING, nextAt: shownUntil }
  const begun = await beginHand(host, title, tx, standing)
  return { ...NOTHING, begun, isTaken: begun !== null }
}

async function deal(
  host: SeatHost,
  title: SeatTitle,
  tx: pg.PoolClient,
  standing: Standing,
  hand: Hand,
): Promise<SeatStepTaken> {
  const now = host.clock()
  const bets = await betsOfHand(tx, hand.handId)
  const isWaiting = bets.some(({ bet }) => bet.state === 'placing')
  if (isWaiting && hand.stakesUntil > now) return { ...NOTHING, nextAt: hand.stakesUntil }
  const dealt = await dealHand(host, title, tx, standing, hand)
  return { ...NOTHING, nextAt: now, isTaken: dealt !== null, revealed: dealt?.revealed ?? null }
}

/**
 * The clock of a turn. Bots act after a moment; a player who left or ran out of time is acted for; one whose connection
 * was lost gets more time, once a hand.
 */
async function play(
  host: SeatHost,
  title: SeatTitle,
  tx: pg.PoolClient,
  standing: Standing,
  hand: Hand,
): Promise<SeatStepTaken> {
  const now = host.clock()
  const { turnBeganAt, turnEndsAt } = hand
  if (turnBeganAt === null || turnEndsAt === null) throw new Error(`hand ${hand.handId} has no clock`)
  const waiting = title.game.waiting(hand.gameState).seats.map((seat) => ({
    seat,
    holder: holderOf(standing, hand, seat),
  }))
  const act = async (seat: number, action: SeatAction): Promise<SeatStepTaken> => {
    const { revealed } = await takeAction(host, title, tx, standing, hand, { seat, action })
    return { ...NOTHING, nextAt: now, isTaken: true, revealed }
  }
  const gone = waiting.find(({ holder }) => holder === 'gone')
  if (gone) return act(gone.seat, title.game.idle(hand.gameState, gone.seat))
  const botsAt = later(turnBeganAt, BOT_MS)
  const bot = waiting.find(({ holder }) => holder === 'bot')
  if (bot && botsAt <= now) return act(bot.seat, botAction(host, title, standing, hand, bot.seat))
  if (turnEndsAt > now) return { ...NOTHING, nextAt: bot && botsAt < turnEndsAt ? botsAt : turnEndsAt }
  const [late] = waiting
  if (late === undefined) throw new Error(`hand ${hand.handId} waits for no seat`)
  if (
    late.holder !== 'bot' &&
    late.holder !== 'gone' &&
    isAway(late.holder, now) &&
    !hand.graced.includes(late.seat)
  ) {
    const endsAt = later(now, GRACE_MS)
    await storeStep(host.vault, tx, { ...hand, turnEndsAt: endsAt, graced: [...hand.graced, late.seat] })
    return { ...NOTHING, nextAt: endsAt, isTaken: true }
  }
  if (late.holder !== 'bot' && late.holder !== 'gone') await sitOut(tx, standing, late.seat)
  return act(late.seat, title.game.idle(hand.gameState, late.seat))
}

/** What a bot mixes is drawn from the chain's last seed: no player knows it before the chain is used up. */
function botAction(
  { vault }: SeatHost,
  { game }: SeatTitle,
  { table }: Standing,
  hand: Hand,
  seat: number,
): SeatAction {
  const { gameState, handId, events, actions } = hand
  return game.bot({
    view: game.view(gameState, seat),
    legal: game.legal(gameState, seat),
    events: visibleEvents(events, seat),
    chance: fairChance(
      seedOf(vault, table.chain, table.chain.length),
      `${handId}:bot:${seat}`,
      actions.length,
    ),
  })
}

/** The holder of a seat in the hand: a bot, a player's place, or no one any more. */
function holderOf({ places }: Standing, hand: Hand, seat: number): 'bot' | 'gone' | Place {
  const playerId = hand.seats.find((each) => each.seat === seat)?.playerId ?? null
  if (playerId === null) return 'bot'
  const place = places.find((each) => each.seat === seat && String(each.playerId) === playerId)
  return place === undefined || place.isLeaving ? 'gone' : place
}

async function sitOut(tx: pg.PoolClient, { table }: Standing, seat: number): Promise<void> {
  await changePlace(tx, table.tableId, seat, { isOut: true })
}
