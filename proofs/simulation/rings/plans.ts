/** How rings play: each plan is a visit's rounds. No luck is needed; what a round pays is the plan's choice. */
import type { VendorGame } from '@night-market/protocol/vendor/seamless-wallet'
import type { MemberId } from '@night-market/protocol/values/ids'
import { edgeBps, isSeated, BPS, type Part, type Ring } from './ring.ts'

export type Plan = (ring: Ring, games: readonly VendorGame[]) => Part[]

/** A week's bet of 10,000.00. */
const LARGE = 1_000_000n
/** What an invited friend has to bet, in halves. */
const HALF_OF_FRIEND = 100_000n

const houseGames = (games: readonly VendorGame[]): VendorGame[] =>
  games.filter((game) => !isSeated(game) && edgeBps(game) > 0n)
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
      ...{ account: ring.draw.pick(ring.accounts), game: ring.draw.pick(houseGames(games)) },
      ...{ stake, payout, fee: 0n },
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

const anything: Plan = (ring, games) => ring.draw.pick(Object.values(PURE))(ring, games)

const PURE = { passChips, rakedHands, rareBets, oppositeBets, manyBets, befriend }

export const PLANS: Record<string, Plan> = { ...PURE, anything }

/** Seeds in a row have one plan each. */
export const planOf = (seed: number): string => {
  const names = Object.keys(PLANS)
  return names[seed % names.length] ?? 'anything'
}
