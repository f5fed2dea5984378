/** Judges hands by the documented formulae, and the wallet by the results of its bets. */
import type { Movement } from '@night-market/vendor-kit/testing/fake-wallet'
import { dealOf } from '../../../studio/src/hosts/seat/hand/deal.ts'
import { betsOfHand, handById, type HandBet } from '../../../studio/src/hosts/seat/hand/queries.ts'
import type { Hand } from '../../../studio/src/hosts/seat/model.ts'
import { replayByDocument } from '../../../studio/src/testing/documented/replay.ts'
import { WIRE } from '../../../studio/src/testing/test-studio.ts'
import { count, START, type SeatWorld } from './world.ts'

/** Judges every hand that is over and was not judged before. */
export async function judgeHands(world: SeatWorld): Promise<void> {
  const { db, vault } = world.it.studio.hosts.seats.host
  const over = await world.it.rows(
    `select hand_id, players_result, bots_result, rake from studio.seat_hands
      where state = 'over' and not hand_id = any($1)`,
    [[...world.judged]],
  )
  for (const row of over) {
    const hand = await handById(vault, db, String(row['hand_id']))
    if (hand === null) throw new Error('a hand that is over has gone')
    world.judged.add(hand.handId)
    const books = { players: BigInt(String(row['players_result'])), bots: BigInt(String(row['bots_result'])) }
    judgeHand(world, hand, await betsOfHand(db, hand.handId), { ...books, rake: BigInt(String(row['rake'])) })
  }
}

interface Books {
  players: bigint
  bots: bigint
  rake: bigint
}

/** Chips are conserved: what the seats leave with plus the rake equals what they brought. */
function judgeHand(world: SeatWorld, hand: Hand, bets: HandBet[], books: Books): void {
  const fault = (text: string): void => void world.faults.push(`hand ${hand.handId}: ${text}`)
  const brought = hand.seats.reduce((sum, { stack }) => sum + BigInt(stack), 0n)
  const replayed = hand.seats.map(({ seat, stack }) => ({
    seat,
    stack,
    chips: replayedChips(world, hand, seat, stack),
  }))
  const left = replayed.reduce((sum, { chips }) => sum + chips, 0n)
  if (left + books.rake !== brought) fault(`${brought} were brought, ${left} left, ${books.rake} raked`)
  if (books.rake < 0n) fault(`the rake is ${books.rake}`)
  for (const { seat, stack, chips } of replayed) {
    const bet = bets.find((each) => each.seat === seat)?.bet
    const isBot = hand.seats.find((each) => each.seat === seat)?.playerId === null
    if (isBot === (bet !== undefined)) fault(`seat ${seat} has ${bet ? 'a' : 'no'} bet`)
    if (bet && String(bet.stake) !== stack) fault(`seat ${seat} staked ${bet.stake} and brought ${stack}`)
    if (bet && bet.payout !== chips) fault(`seat ${seat} is paid ${bet.payout}, not ${chips}`)
    if (bet && !['decided', 'settled'].includes(bet.state)) fault(`the bet of seat ${seat} is ${bet.state}`)
  }
  const net = (isBot: boolean): bigint =>
    replayed.reduce((sum, { seat, stack, chips }) => {
      const of = hand.seats.find((each) => each.seat === seat)
      return (of?.playerId === null) === isBot ? sum + chips - BigInt(stack) : sum
    }, 0n)
  if (net(false) !== books.players || net(true) !== books.bots) fault('the books have other results')
  countHand(world, hand, books)
}

function replayedChips({ title: { title } }: SeatWorld, hand: Hand, seat: number, stack: string): bigint {
  const round = {
    serverSeed: hand.serverSeed ?? '',
    clientSeed: hand.clientSeed ?? '',
    nonce: hand.number,
    stake: BigInt(stack),
    choice: { ...dealOf(hand), seat },
    actions: hand.actions,
  }
  return replayByDocument(title, round).payout
}

function countHand(world: SeatWorld, hand: Hand, { rake }: Books): void {
  count(world, 'hand')
  if (rake > 0n) count(world, 'hand with rake')
  if (hand.seats.some(({ playerId }) => playerId === null)) count(world, 'hand with bots')
  if (hand.graced.length > 0) count(world, 'hand with grace')
  const pots = new Set(
    hand.events.flatMap((event) => (event.type === 'won' ? [(event as unknown as { pot: number }).pot] : [])),
  )
  if (pots.size > 1) count(world, 'hand with side pots')
  if (hand.events.some((event) => event.type === 'shown')) count(world, 'hand shown')
}

/** After the last hand: every bet is settled, refused or returned, and each wallet's balance agrees. */
export async function judgeWallet(world: SeatWorld): Promise<void> {
  const { it, faults } = world
  const bets = await it.rows(
    `select b.bet_id, b.user_id, b.stake, b.payout, b.state, h.state as hand
       from studio.bets b join studio.hand_bets using (bet_id) join studio.seat_hands h using (hand_id)`,
  )
  const movements = Map.groupBy(it.wallet.movements.values(), ({ reference }) => reference)
  const owed = new Map(world.guests.map(({ user }) => [user, START]))
  for (const bet of bets) {
    const [id, user, state] = [String(bet['bet_id']), String(bet['user_id']), String(bet['state'])]
    count(world, `bet ${state}`)
    const ends = movements.get(id) ?? []
    const made = [it.wallet.movements.get(id), ...ends]
    if (!hasEnded(state, made)) faults.push(`bet ${id} is ${state} with ${JSON.stringify(made)}`)
    if (state === 'settled' && bet['hand'] !== 'over')
      faults.push(`bet ${id} of a hand that is ${String(bet['hand'])} is settled`)
    if (state !== 'settled') continue
    const win = it.wallet.movements.get(`${id}-1`)
    if (win?.amount !== Number(bet['payout']) * WIRE) faults.push(`bet ${id} was paid ${win?.amount}`)
    owed.set(user, (owed.get(user) ?? 0) - Number(bet['stake']) + Number(bet['payout']))
  }
  for (const [user, minor] of owed) {
    const held = (it.wallet.balances.get(user) ?? 0) / WIRE
    if (held !== minor) faults.push(`the wallet of ${user} holds ${held}, not ${minor}`)
  }
  await judgeSum(world)
}

/** The wallets' losses equal the bots' winnings plus the rake. */
async function judgeSum({ it, guests, faults }: SeatWorld): Promise<void> {
  const [books] = await it.rows(
    "select coalesce(sum(bots_result + rake), 0)::bigint as kept from studio.seat_hands where state = 'over'",
  )
  const held = guests.reduce((sum, { user }) => sum + (it.wallet.balances.get(user) ?? 0) / WIRE, 0)
  if (held + Number(books?.['kept']) !== guests.length * START)
    faults.push(`wallets hold ${held}, bots and rake ${String(books?.['kept'])}, of ${guests.length * START}`)
}

function hasEnded(state: string, made: (Movement | undefined)[]): boolean {
  const kinds = made.flatMap((movement) => movement?.kind ?? []).join(' ')
  if (state === 'settled') return kinds === 'bet win'
  if (state === 'rolled_back') return kinds === 'bet rollback' || kinds === 'rollback'
  return state === 'refused' && kinds === ''
}
