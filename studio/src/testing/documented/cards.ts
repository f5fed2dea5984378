/** Card games replayed from `docs/fairness.md` alone, as `replay.ts` says. */
import { replayBlackjack } from './blackjack.ts'
import { replayThreeCards } from './three-cards.ts'
import { replayVideoPoker } from './video-poker.ts'
import type { Below, DocumentedRound, Replay, Replayed } from './round.ts'

export const CARD_GAMES: Record<string, Replay> = {
  baccarat: replayBaccarat,
  'dragon-tiger': replayDragonTiger,
  'sic-bo': replaySicBo,
  'andar-bahar': replayAndarBahar,
  'video-poker': replayVideoPoker,
  blackjack: replayBlackjack,
  'three-card': replayThreeCards(false),
  'teen-patti': replayThreeCards(true),
  scratch: replayScratch,
}

function dealFrom(decks: number, below: Below, drawn: number[]): () => number {
  const list = Array.from({ length: decks * 52 }, (_, index) => index % 52)
  return () => {
    const place = below(list.length)
    const card = list[place] ?? 0
    const last = list.pop() ?? 0
    if (place < list.length) list[place] = last
    drawn.push(card)
    return card
  }
}

const rank = (card = 0): number => (card % 13) + 1

interface Bet {
  kind: string
  stake: string
}

function payBets({ choice }: DocumentedRound, drawn: unknown, x100: (kind: string) => number): Replayed {
  const paid = (choice as Bet[]).map(({ kind, stake }) => (BigInt(stake) * BigInt(x100(kind))) / 100n)
  return { drawn, payout: paid.reduce((sum, payout) => sum + payout, 0n) }
}

interface Baccarat {
  decks: number
  banker: string
  tie: number
}

function replayBaccarat(config: Baccarat, round: DocumentedRound, below: Below): Replayed {
  const drawn: number[] = []
  const deal = dealFrom(config.decks, below, drawn)
  const player: number[] = []
  const banker: number[] = []
  for (const hand of [player, banker, player, banker]) hand.push(deal())
  const points = (card: number): number => (rank(card) > 9 ? 0 : rank(card))
  const total = (hand: number[]): number => hand.reduce((sum, card) => sum + points(card), 0) % 10
  const one = (hand: number[]): boolean => rank(hand[0]) === rank(hand[1])
  if (total(player) < 8 && total(banker) < 8) {
    let draws = total(banker) <= 5
    if (total(player) <= 5) {
      const third = deal()
      player.push(third)
      const lowest = [0, 0, 0, 0, 2, 4, 6, 10][total(banker)] ?? 10
      const highest = total(banker) <= 2 ? 9 : total(banker) === 3 ? 9 : 7
      draws = points(third) >= lowest && points(third) <= highest
      if (total(banker) === 3 && points(third) === 8) draws = false
    }
    if (draws) banker.push(deal())
  }
  const [p, b] = [total(player), total(banker)]
  const twins = [player, banker].filter((hand) => hand[0] === hand[1]).length
  const bankerPay = (): number => {
    if (config.banker === 'commission') return 195
    if (config.banker === 'six_pays_half') return b === 6 ? 150 : 200
    return b === 7 && banker.length === 3 ? 100 : 200
  }
  const pays: Record<string, number> = {
    player: p > b ? 200 : p === b ? 100 : 0,
    banker: b > p ? bankerPay() : p === b ? 100 : 0,
    tie: p === b ? (config.tie + 1) * 100 : 0,
    player_pair: one(player) ? 1200 : 0,
    banker_pair: one(banker) ? 1200 : 0,
    either_pair: one(player) || one(banker) ? 600 : 0,
    perfect_pair: [0, 2600, 20_100][twins] ?? 0,
    small: drawn.length === 4 ? 250 : 0,
    big: drawn.length > 4 ? 154 : 0,
    dragon_7: b > p && b === 7 && banker.length === 3 ? 4100 : 0,
    panda_8: p > b && p === 8 && player.length === 3 ? 2600 : 0,
    lucky_6: b > p && b === 6 ? (banker.length === 3 ? 2100 : 1300) : 0,
  }
  return payBets(round, drawn, (kind) => pays[kind] ?? 0)
}

interface DragonTiger {
  decks: number
  tie: number
  tieReturnsX100: number
  suitedTie: number
}

const SUIT_NAMES = ['spades', 'hearts', 'diamonds', 'clubs']
const suit = (card: number): string => SUIT_NAMES[Math.floor(card / 13)] ?? ''
const red = (card: number): boolean => suit(card) === 'hearts' || suit(card) === 'diamonds'

function replayDragonTiger(config: DragonTiger, round: DocumentedRound, below: Below): Replayed {
  const drawn: number[] = []
  const deal = dealFrom(config.decks, below, drawn)
  const [dragon, tiger] = [deal(), deal()]
  return payBets(round, drawn, (kind) => {
    const lead = rank(dragon) - rank(tiger)
    if (kind === 'tie') return lead === 0 ? (config.tie + 1) * 100 : 0
    if (kind === 'suited_tie') return dragon === tiger ? (config.suitedTie + 1) * 100 : 0
    if (kind === 'dragon' || kind === 'tiger') {
      if (lead === 0) return config.tieReturnsX100
      return lead > 0 === (kind === 'dragon') ? 200 : 0
    }
    const [side, what = ''] = kind.split('_')
    const card = side === 'dragon' ? dragon : tiger
    if (rank(card) === 7) return 0
    if (SUIT_NAMES.includes(what)) return suit(card) === what ? 400 : 0
    const wins: Record<string, boolean> = {
      small: rank(card) < 7,
      big: rank(card) > 7,
      odd: rank(card) % 2 === 1,
      even: rank(card) % 2 === 0,
      red: red(card),
      black: !red(card),
    }
    return wins[what] ? 200 : 0
  })
}

interface SicBoRow {
  totals: number[]
  any: number
  triple: number
  double: number
  pair: number
  single: number[]
}

const SIC_BO: Record<string, SicBoRow> = {
  macau: { totals: [50, 18, 14, 12, 8, 6, 6], any: 24, triple: 150, double: 8, pair: 5, single: [1, 2, 3] },
  atlantic: {
    totals: [60, 30, 17, 12, 8, 6, 6],
    any: 30,
    triple: 180,
    double: 10,
    pair: 5,
    single: [1, 2, 3],
  },
  australia: {
    totals: [62, 31, 18, 12, 8, 7, 6],
    any: 31,
    triple: 180,
    double: 11,
    pair: 6,
    single: [1, 2, 12],
  },
  british: {
    totals: [60, 30, 18, 12, 8, 7, 6],
    any: 30,
    triple: 180,
    double: 11,
    pair: 5,
    single: [1, 2, 3],
  },
}

function replaySicBo(config: { paytable: string }, round: DocumentedRound, below: Below): Replayed {
  const drawn = [below(6) + 1, below(6) + 1, below(6) + 1]
  const row = SIC_BO[config.paytable]
  if (!row) throw new Error(`the page has no paytable ${config.paytable}`)
  const total = drawn.reduce((sum, die) => sum + die, 0)
  const times = (face: string): number => drawn.filter((die) => String(die) === face).length
  const isTriple = new Set(drawn).size === 1
  const winsOf = (kind: string): number | undefined => {
    const [group = '', face = ''] = kind.split('_')
    const evenMoney: Record<string, boolean> = {
      small: total <= 10,
      big: total >= 11,
      odd: total % 2 === 1,
      even: total % 2 === 0,
    }
    if (group in evenMoney) return evenMoney[group] && !isTriple ? 1 : undefined
    if (group === 'total')
      return total === Number(face) ? row.totals[Math.min(total, 21 - total) - 4] : undefined
    if (group === 'any') return isTriple ? row.any : undefined
    if (group === 'triple') return times(face) === 3 ? row.triple : undefined
    if (group === 'double') return times(face) >= 2 ? row.double : undefined
    if (group === 'pair') return [...face].every((one) => times(one) > 0) ? row.pair : undefined
    return row.single[times(face) - 1]
  }
  return payBets(round, drawn, (kind) => {
    const wins = winsOf(kind)
    return wins === undefined ? 0 : (wins + 1) * 100
  })
}

interface AndarBahar {
  decks: number
  first: string
  andarX100: number
  baharX100: number
  counts: { to: number | null; odds: number }[]
}

function replayAndarBahar(config: AndarBahar, round: DocumentedRound, below: Below): Replayed {
  const drawn: number[] = []
  const deal = dealFrom(config.decks, below, drawn)
  const joker = deal()
  do deal()
  while (rank(drawn.at(-1)) !== rank(joker))
  const count = drawn.length - 1
  const isAndarFirst = !(config.first === 'by_colour' && red(joker))
  const isAndar = (count % 2 === 1) === isAndarFirst
  const wins: Record<string, boolean> = {
    low: rank(joker) < 7,
    high: rank(joker) > 7,
    red: red(joker),
    black: !red(joker),
    [suit(joker)]: true,
  }
  return payBets(round, drawn, (kind) => {
    if (kind === 'andar') return isAndar ? 100 + config.andarX100 : 0
    if (kind === 'bahar') return isAndar ? 0 : 100 + config.baharX100
    const [group, part = ''] = kind.split('_')
    if (group === 'joker')
      return !wins[part] ? 0 : part === 'red' || part === 'black' ? 190 : /low|high/.test(part) ? 200 : 380
    const [before, range] = [config.counts[Number(part) - 1], config.counts[Number(part)]]
    const isIn = count > (before?.to ?? 0) && count <= (range?.to ?? Infinity)
    return isIn ? Math.round(100 + 100 * (range?.odds ?? 0)) : 0
  })
}

interface Scratch {
  tickets: number
  prizes: { winners: number; payX100: number }[]
}

function replayScratch({ tickets, prizes }: Scratch, { stake }: DocumentedRound, below: Below): Replayed {
  const drawn = below(tickets)
  let first = 0
  const prize = prizes.find(({ winners }) => {
    first += winners
    return drawn < first
  })
  return { drawn, payout: (stake * BigInt(prize?.payX100 ?? 0)) / 100n }
}
