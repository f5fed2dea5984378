/**
 * The exact odds of every bet, over all ways to draw six cards from the shoe.
 *
 * Held in tests against the published permutations of eight decks: banker 2,292,252,566,437,888, player
 * 2,230,518,282,592,256, tie 475,627,426,473,216 (wizardofodds.com/games/baccarat), so 1.0579 % for the house on the banker,
 * 1.2351 % on the player, 14.3596 % on the tie at 8 to 1.
 */
import { oddsFrom } from '../../kernel/bets.ts'
import type { BetOdds } from '../../kernel/bets.ts'
import { DECK } from '../../kernel/cards.ts'
import { betsOf } from './config.ts'
import type { BaccaratBet, BaccaratConfig } from './config.ts'
import { bankerDraws, isNatural, playerDraws } from './drawing.ts'
import { payOf } from './pays.ts'
import type { Coup, PairKind } from './pays.ts'

export interface Ways extends Coup {
  ways: number
}

const ON_PAIRS: BaccaratBet[] = ['player_pair', 'banker_pair', 'either_pair', 'perfect_pair']

export function oddsOf(config: BaccaratConfig): BetOdds[] {
  const totals = waysOfTotals(config.decks)
  const pairs = waysOfPairs(config.decks)
  return betsOf(config).map((bet) => {
    const cases = ON_PAIRS.includes(bet) ? pairs : totals
    const all = cases.reduce((sum, { ways }) => sum + ways, 0)
    return oddsFrom(
      bet,
      cases.map((coup) => ({ payX100: payOf(config, bet, coup), ways: coup.ways })),
      all,
    )
  })
}

/**
 * Every pair of totals and counts of cards, with the ordered draws of six cards that lead to it. Eight decks have
 * 4,998,398,275,503,360 of them, below 2^53: every sum is exact.
 */
export function waysOfTotals(decks: number): Ways[] {
  const left = Array.from({ length: 10 }, (_, points) => decks * (points === 0 ? 16 : 4))
  const ways = new Map<number, number>()
  const count = decks * DECK
  const [fifth, sixth] = [count - 4, count - 5]
  const add = (player: number, banker: number, cards: number, more: number): void => {
    const key = player * 40 + banker * 4 + cards
    ways.set(key, (ways.get(key) ?? 0) + more)
  }
  /** Takes a card of these points away while `then` runs; the ways to draw it are a factor. */
  const drawn = (before: number, then: (points: number, ways: number) => void): void => {
    for (let points = 0; points < 10; points++) {
      const copies = left[points] ?? 0
      if (copies === 0) continue
      left[points] = copies - 1
      then(points, before * copies)
      left[points] = copies
    }
  }
  const bankerThird = (player: number, banker: number, third: number | undefined, before: number): void => {
    const base = third === undefined ? 0 : 2
    const spare = third === undefined ? fifth : 1
    if (!bankerDraws(banker, third)) return add(player, banker, base, before * spare * sixth)
    // A card that stays in the shoe may be any of those left.
    const unused = third === undefined ? sixth : 1
    drawn(before, (points, all) => add(player, (banker + points) % 10, base + 1, all * unused))
  }
  const thirds = (player: number, banker: number, before: number): void => {
    if (isNatural(player, banker)) return add(player, banker, 0, before * fifth * sixth)
    if (!playerDraws(player)) return bankerThird(player, banker, undefined, before)
    drawn(before, (points, all) => bankerThird((player + points) % 10, banker, points, all))
  }
  drawn(1, (p1, one) =>
    drawn(one, (b1, two) =>
      drawn(two, (p2, three) => drawn(three, (b2, four) => thirds((p1 + p2) % 10, (b1 + b2) % 10, four))),
    ),
  )
  return [...ways].map(([key, all]) => coupOf(key, all))
}

function coupOf(key: number, ways: number): Ways {
  return {
    player: Math.floor(key / 40),
    banker: Math.floor((key % 40) / 4),
    playerCards: key % 4 >= 2 ? 3 : 2,
    bankerCards: key % 2 === 1 ? 3 : 2,
    playerPair: 'none',
    bankerPair: 'none',
    ways,
  }
}

/** Every combination of pairs on the first two cards of either hand, with the ordered draws of four cards that lead to it. */
export function waysOfPairs(decks: number): Ways[] {
  const rank = 4 * decks
  const players: { pair: PairKind; ways: number; ranks: [number, number]; twins: [number, number] }[] = [
    // What each hand leaves of the one or two ranks, and of the one or two cards, that it took from.
    { pair: 'twins', ways: DECK * decks * (decks - 1), ranks: [rank - 2, rank], twins: [decks - 2, decks] },
    { pair: 'pair', ways: DECK * 3 * decks ** 2, ranks: [rank - 2, rank], twins: [decks - 1, decks - 1] },
    {
      pair: 'none',
      ways: DECK * 48 * decks ** 2,
      ranks: [rank - 1, rank - 1],
      twins: [decks - 1, decks - 1],
    },
  ]
  const left = DECK * decks - 2
  const ordered = (copies: number): number => Math.max(0, copies * (copies - 1))
  return players.flatMap(({ pair, ways, ranks, twins }) => {
    const same = ordered(ranks[0]) + ordered(ranks[1]) + 11 * ordered(rank)
    const twin = ordered(twins[0]) + ordered(twins[1]) + 50 * ordered(decks)
    const bankers: [PairKind, number][] = [
      ['twins', twin],
      ['pair', same - twin],
      ['none', left * (left - 1) - same],
    ]
    return bankers.map(([bankerPair, more]) => ({
      player: 0,
      banker: 0,
      playerCards: 2,
      bankerCards: 2,
      playerPair: pair,
      bankerPair,
      ways: ways * more,
    }))
  })
}
