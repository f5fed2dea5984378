/** How rings play: each plan is a visit's rounds. No luck is needed; what a round pays is the plan's choice. */
import type { VendorGame } from '@night-market/protocol/vendor/game-list'
import type { MemberId } from '@night-market/protocol/values/ids'
import { edgeBps, isSeated, BPS, type Part, type Ring } from './ring.ts'

export type Plan = (ring: Ring, games: readonly VendorGame[]) => Part[]

/** A week's bet of 10,000.00. */
const LARGE = 1_000_000n
/** What an invited friend has to bet, in halves. */
const HALF_OF_FRIEND = 100_000n

/** Of these the bet says what is kept, not the game. */
const BY_BET = ['ELOTT', 'SPORTS']

const houseGames = (games: readonly VendorGame[]): VendorGame[] =>
  games.filter((game) => !isSeated(game) && !BY_BET.includes(game.category) && edgeBps(game) > 0n)
const seatGames = (games: readonly VendorGame[]): VendorGame[] =>
  games.filter((game) => isSeated(game) && (game.fee_bps ?? 0) > 0)

/** The game that keeps least: what a ring looks for. */
function leastEdge(games: readonly VendorGame[]): VendorGame {
  const [least] = houseGames(games).toSorted((a, b) => Number(edgeBps(a) - edgeBps(b)))
  if (least === undefined) throw new Error('no game keeps anything')
  return least
}

function twoOf({ draw, accounts }: Ring): [MemberId, MemberId] {
  const first = draw.below(accounts.length)
  const second = (first + 1 + draw.below(accounts.length - 1)) % accounts.length
  return [accounts[first], accounts[second]] as [MemberId, MemberId]
}

/** One raises all chips but one, the other raises over it, the first folds: no rake is taken. And back again. */
const passChips: Plan = (ring, games) => {
  const game = ring.draw.pick(seatGames(games))
  const [one, other] = twoOf(ring)
  const stack = BigInt(200_000 + 1000 * ring.draw.below(300))
  const hand = (loser: MemberId, winner: MemberId): Part[] => [
    { account: loser, game, stake: stack, payout: 1n, fee: 0n },
    { account: winner, game, stake: stack, payout: 2n * stack - 1n, fee: 0n },
  ]
  return [...hand(one, other), ...hand(other, one)]
}

/** A hand that goes to its showdown: each seat pays the rake of what it put in. */
const rakedHands: Plan = (ring, games) => {
  const game = ring.draw.pick(seatGames(games))
  const [loser, winner] = twoOf(ring)
  const stack = BigInt(300_000 + 1000 * ring.draw.below(300))
  const fee = (stack * BigInt(game.fee_bps ?? 0)) / BPS
  return [
    { account: loser, game, stake: stack, payout: 0n, fee },
    { account: winner, game, stake: stack, payout: 2n * (stack - fee), fee },
  ]
}

/** One large bet at long odds, lost. */
const rareBets: Plan = (ring, games) => {
  const account = ring.draw.pick(ring.accounts)
  return [{ account, game: leastEdge(games), stake: LARGE, payout: 0n, fee: 0n }]
}

/** Both sides of one round: the same account always loses what the other is paid, less the edge. */
const oppositeBets: Plan = ({ accounts }, games) => {
  const game = leastEdge(games)
  const [loser, winner] = accounts as [MemberId, MemberId]
  const payout = (2n * LARGE * (BPS - edgeBps(game))) / BPS
  return [
    { account: loser, game, stake: LARGE, payout: 0n, fee: 0n },
    { account: winner, game, stake: LARGE, payout, fee: 0n },
  ]
}

/** Bets of any size on any game, with any outcome. */
const manyBets: Plan = (ring, games) =>
  Array.from({ length: 5 }, () => {
    const stake = BigInt(1 + ring.draw.below(240_000))
    const payout = ring.draw.pick([0n, 0n, stake / 2n, stake, 2n * stake])
    return {
      account: ring.draw.pick(ring.accounts),
      game: ring.draw.pick(houseGames(games)),
      stake,
      payout,
      fee: 0n,
    }
  })

/** Each account bets what an invited friend has to, where least is kept of it. */
const befriend: Plan = (ring, games) => {
  const bet = { game: leastEdge(games), stake: HALF_OF_FRIEND, fee: 0n }
  return ring.accounts.flatMap((account) =>
    (ring.valid.get(account) ?? 0n) >= 2n * HALF_OF_FRIEND
      ? []
      : [
          { ...bet, account, payout: 0n },
          { ...bet, account, payout: 2n * HALF_OF_FRIEND },
        ],
  )
}

/** The two of a ring that its dividend tells apart: one of the team, and the last, which may stand outside. */
const sidesOf = ({ accounts }: Ring): [MemberId, MemberId] =>
  [accounts[1], accounts.at(-1)] as [MemberId, MemberId]

/** One of the team loses all its chips to another before a rake is taken. */
const dumpChips: Plan = (ring, games) => {
  const game = ring.draw.pick(seatGames(games))
  const [account, winner] = sidesOf(ring)
  return [
    { account, game, stake: LARGE, payout: 0n, fee: 0n },
    { account: winner, game, stake: LARGE, payout: 2n * LARGE, fee: 0n },
  ]
}

/** Hands against bots alone, mostly won: what bots lose is play, and what is given for it still a part of the fees. */
const beatBots: Plan = (ring, games) =>
  Array.from({ length: 4 }, () => {
    const game = ring.draw.pick(seatGames(games))
    const [stake, account] = [BigInt(20_000 + ring.draw.below(80_000)), ring.draw.pick(ring.accounts)]
    const fee = (stake * BigInt(game.fee_bps ?? 0)) / BPS
    return { account, game, stake, payout: ring.draw.below(4) === 0 ? 0n : 2n * (stake - fee), fee }
  })

/** Both sides of an even bet, what it keeps taken from the winner. */
const bothSides = ([loser, winner]: [MemberId, MemberId], game: VendorGame, keeps: bigint): Part[] => {
  const bet = { game, stake: LARGE, fee: 0n, keeps }
  return [
    { ...bet, account: loser, payout: 0n },
    { ...bet, account: winner, payout: (2n * LARGE * (BPS - keeps)) / BPS },
  ]
}

const gameOf = (games: readonly VendorGame[], type: string): VendorGame => {
  const game = games.find(({ category }) => category === type)
  if (game === undefined) throw new Error(`there is no game of ${type}`)
  return game
}

/** A single with even odds keeps this much. */
const BOOK_BPS = 500n

/** Opposite bets of the book; now and then one leg is void, or cashed out for less than it is worth. */
const bookBets: Plan = (ring, games) => {
  const sides = bothSides(sidesOf(ring), gameOf(games, 'SPORTS'), BOOK_BPS)
  const [first] = sides
  const fate = ring.draw.below(3)
  if (first === undefined || fate === 0) return sides
  const changed =
    fate === 1 ? { ...first, payout: first.stake, keeps: 0n } : { ...first, payout: (first.stake * 9n) / 10n }
  return [changed, ...sides.slice(1)]
}

/** What a ticket keeps of a player with the usual rate of 3 %. */
const TICKET_BPS = 200n

/** Tickets on both sides of a draw. */
const tickets: Plan = (ring, games) => bothSides(sidesOf(ring), gameOf(games, 'ELOTT'), TICKET_BPS)

/** Tickets of a launch that was opened before the rate of its member was lowered. */
export const ticketsOf = ({ account, game }: Pick<Part, 'account' | 'game'>): Part[] =>
  bothSides([account, account], game, TICKET_BPS)

/** The rate of a member is lowered while a launch of it is open, and the launch played on; `rings.ts` does both. */
const lowerRate: Plan = () => []

/** Both sides of a bet, the other one losing each time: good days of a team after bad ones. */
const takeTurns: Plan = (ring, games) => {
  const game = leastEdge(games)
  const [one, other] = sidesOf(ring)
  return bothSides(ring.made % 4 === 0 ? [one, other] : [other, one], game, edgeBps(game))
}

/** As above; `rings.ts` excludes the winner before the window ends, or ends the dividend and signs it again. */
const excludeWinner = takeTurns
const signAgain = takeTurns

const anything: Plan = (ring, games) => ring.draw.pick(Object.values(PURE))(ring, games)

const PURE = {
  passChips,
  rakedHands,
  rareBets,
  oppositeBets,
  manyBets,
  befriend,
  dumpChips,
  beatBots,
  bookBets,
  tickets,
}

export const PLANS: Record<string, Plan> = {
  ...PURE,
  lowerRate,
  excludeWinner,
  signAgain,
  anything,
}

export const PLAN_COUNT = Object.keys(PLANS).length

/** Seeds in a row have one plan each. */
export const planOf = (seed: number): string => {
  const names = Object.keys(PLANS)
  return names[seed % names.length] ?? 'anything'
}
