/** Deals a hand to those whose stakes were taken; the stakes of the others go back. */
import { hashOfSecret } from '@night-market/vendor-kit/secret'
import type { Bet } from '@night-market/vendor-kit/settlement/bet'
import type { Deal } from '@night-market/games/kernel/seat-game'
import { fairChance } from '@night-market/fair/chance'
import type pg from 'pg'
import { seedOf } from '../../clockwork/chain.ts'
import type { Revealed } from '../../clockwork/pay.ts'
import type { SeatHost, SeatTitle } from '../host.ts'
import { DEAL_MS, later, type Hand, type HandSeat, type Standing } from '../model.ts'
import { changePlace } from '../places/queries.ts'
import { betsOfHand, giveBackStakes, lockStakes, storeStep, type HandBet } from './queries.ts'
import { applyStep, type Stepped } from './step.ts'

/** The pause after a hand that could not begin. */
const VOID_MS = 2000

/** Null when another process has dealt it. */
export async function dealHand(
  host: SeatHost,
  seatTitle: SeatTitle,
  tx: pg.PoolClient,
  standing: Standing,
  hand: Hand,
): Promise<Stepped | null> {
  // No stake is taken into the hand from here on: taking waits for the lock and finds it dealt.
  if (!(await lockStakes(tx, hand.handId))) return null
  const now = host.clock()
  const bets = await betsOfHand(tx, hand.handId)
  const taken = bets.filter(({ bet }) => bet.state === 'taken')
  await seatOut(tx, standing, bets)
  const seats = hand.seats.filter(
    ({ seat, playerId }) => playerId === null || taken.some((each) => each.seat === seat),
  )
  if (taken.length === 0 || seats.length < 2) {
    // Its number in the chain is used up: the seed shows what would have been dealt.
    const serverSeed = seedOf(host.vault, standing.table.chain, hand.number)
    const voided: Hand = { ...hand, state: 'void', serverSeed, shownUntil: later(now, VOID_MS) }
    await storeStep(host.vault, tx, voided)
    return { hand: voided, revealed: await giveBack(tx, hand, bets, now) }
  }
  const back = await giveBack(
    tx,
    hand,
    bets.filter(({ bet }) => bet.state === 'placing'),
    now,
  )
  const { chain } = standing.table
  const clientSeed = clientSeedOf(chain.terminal, seats)
  const button = (seats.find(({ seat }) => seat >= hand.button) ?? seats[0])?.seat ?? hand.button
  const dealt: Hand = { ...hand, state: 'playing', seats, clientSeed, button }
  const chance = fairChance(seedOf(host.vault, chain, hand.number), clientSeed, hand.number)
  const step = seatTitle.game.init(seatTitle.title.config, dealOf(dealt), chance)
  const stepped = await applyStep(host, seatTitle, tx, standing, dealt, step, DEAL_MS)
  const owed = [...back.bets, ...(stepped.revealed?.bets ?? [])]
  return { ...stepped, revealed: owed.length === 0 ? null : { roundId: hand.handId, bets: owed } }
}

/** The deal in the shape that the game's rules take. */
export const dealOf = ({ level, unit, button, seats }: Hand): Deal => ({
  level,
  unit,
  button,
  seats: seats.map(({ seat, stack }) => ({ seat, stack: Number(stack) })),
})

/** The SHA-256 of the chain's terminal hash and the hashes of the players' client seeds, in the order of their seats. */
function clientSeedOf(terminal: string, seats: readonly HandSeat[]): string {
  return hashOfSecret([terminal, ...seats.flatMap(({ clientHash }) => clientHash ?? [])].join(':'))
}

/** Players whose stakes were refused, or not answered for, sit out until they say that they are back. */
async function seatOut(tx: pg.PoolClient, { table, places }: Standing, bets: HandBet[]): Promise<void> {
  for (const { seat, playerId, bet } of bets) {
    if (bet.state === 'taken' || !places.some((each) => each.seat === seat && each.playerId === playerId))
      continue
    await changePlace(tx, table.tableId, seat, { isOut: true, refusal: bet.refusal ?? 'RS_ERROR_UNKNOWN' })
  }
}

async function giveBack(tx: pg.PoolClient, hand: Hand, bets: HandBet[], now: Date): Promise<Revealed> {
  const open = bets.filter(({ bet }) => bet.state === 'placing' || bet.state === 'taken')
  await giveBackStakes(
    tx,
    open.map(({ bet }) => bet.betId),
    now,
  )
  const back = open.map(({ playerId, bet }): { playerId: bigint; bet: Bet } => ({
    playerId,
    bet: { ...bet, state: 'rolling_back', attempts: 0 },
  }))
  return { roundId: hand.handId, bets: back }
}
