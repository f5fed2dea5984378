/** Hands at tables with seats replayed from `docs/fairness.md` alone, as `replay.ts` says. */
import { shuffled, type Below, type DocumentedRound, type Replay, type Replayed } from './round.ts'

export const SEAT_GAMES: Record<string, Replay> = {
  holdem: replayHoldem,
  'niu-niu': replayNiuNiu,
  thirteen: replayThirteen,
}

interface Hand {
  level: number
  unit: number
  button: number
  seat: number
  seats: { seat: number; stack: number }[]
}

/** Cards dealt from one deck, as the page's "deal" says. */
function dealt(count: number, below: Below): number[] {
  const list = Array.from({ length: 52 }, (_, index) => index)
  return Array.from({ length: count }, () => {
    const place = below(list.length)
    const card = list[place] ?? 0
    const last = list.pop() ?? 0
    if (place < list.length) list[place] = last
    return card
  })
}

/** The seats in turn after one of them. */
function after<Seat extends { seat: number }>(seats: Seat[], from: number): Seat[] {
  return [...seats.filter(({ seat }) => seat > from), ...seats.filter(({ seat }) => seat <= from)]
}

interface Player {
  seat: number
  left: number
  bet: number
  put: number
  out: boolean
  cards: number[]
}

interface Holdem {
  levels: { bet: number; small: number }[]
  rake: { bps: number; capBigBlinds: number }
}

function replayHoldem(config: Holdem, { choice, actions }: DocumentedRound, below: Below): Replayed {
  const hand = choice as Hand
  const { bet = 0, small = 0 } = config.levels[hand.level] ?? {}
  const big = bet * hand.unit
  const cards = dealt(2 * hand.seats.length + 5, below)
  const order = after(hand.seats, hand.button)
  const players = order.map(({ seat, stack }, at): Player => ({
    ...{ seat, left: stack, bet: 0, put: 0, out: false },
    cards: [cards[at] ?? 0, cards[at + order.length] ?? 0],
  }))
  const pay = (player: Player | undefined, chips: number): void => {
    if (!player) return
    const paid = Math.min(chips, player.left)
    player.left -= paid
    player.bet += paid
    player.put += paid
  }
  const [first, second] = players.length === 2 ? players.toReversed() : players
  pay(first, small * hand.unit)
  pay(second, big)
  let highest = big
  const flops = streets(
    players,
    actions as Act[],
    (player, { type, to = 0 }) => {
      if (type === 'fold') player.out = true
      if (type === 'call') pay(player, highest - player.bet)
      if (type === 'raise') pay(player, (highest = to) - player.bet)
    },
    () => (highest = 0),
  )
  const board = cards.slice(2 * players.length)
  const own = players.find(({ seat }) => seat === hand.seat)
  const won = awards(
    players,
    board,
    flops > 0 ? { ...config.rake, cap: config.rake.capBigBlinds * big } : null,
  )
  return { drawn: cards, payout: BigInt((own?.left ?? 0) + (won.get(hand.seat) ?? 0)) }
}

interface Act {
  type: string
  seat: number
  to?: number
}

/** Takes the actions, and counts the streets that were dealt. */
function streets(
  players: Player[],
  actions: Act[],
  act: (player: Player, action: Act) => void,
  next: () => void,
): number {
  let dealtStreets = 0
  const live = (): Player[] => players.filter(({ out }) => !out)
  const owing = (): Player[] => {
    const top = Math.max(...players.map(({ bet }) => bet))
    return live().filter(({ bet, left }) => left > 0 && bet < top)
  }
  let acted = new Set<number>()
  const isOpen = (): boolean =>
    owing().length > 0 ||
    (live().filter(({ left }) => left > 0).length > 1 &&
      live().some(({ seat, left }) => left > 0 && !acted.has(seat)))
  const close = (): void => {
    while (live().length > 1 && dealtStreets < 3 && !isOpen()) {
      dealtStreets += 1
      acted = new Set()
      for (const player of players) player.bet = 0
      next()
    }
  }
  close()
  for (const action of actions) {
    const player = players.find(({ seat }) => seat === action.seat)
    if (!player) continue
    act(player, action)
    if (action.type === 'raise') acted = new Set()
    acted.add(action.seat)
    close()
  }
  return live().length > 1 ? 3 : dealtStreets
}

function awards(
  players: Player[],
  board: number[],
  rake: { bps: number; cap: number } | null,
): Map<number, number> {
  const won = new Map<number, number>()
  const give = (seat: number, chips: number): void => void won.set(seat, (won.get(seat) ?? 0) + chips)
  const [most, next] = players.toSorted((a, b) => b.put - a.put)
  if (most && next && !most.out && most.put > next.put) {
    give(most.seat, most.put - next.put)
    most.put = next.put
  }
  const live = players.filter(({ out }) => !out)
  const steps = [...new Set(live.map(({ put }) => put))].toSorted((a, b) => a - b)
  let [floor, taken] = [0, 0]
  for (const [index, step] of steps.entries()) {
    const top = index === steps.length - 1 ? Infinity : step
    let pot = players.reduce((sum, { put }) => sum + Math.max(0, Math.min(put, top) - floor), 0)
    floor = step
    if (rake) {
      const cut = Math.min(Math.floor((pot * rake.bps) / 10_000), rake.cap - taken)
      taken += cut
      pot -= cut
    }
    const inPot = live.filter(({ put }) => put >= step)
    const best = inPot
      .map(({ cards }) => strongest([...cards, ...board]))
      .toSorted()
      .at(-1)
    const winners = inPot.filter(
      ({ cards }) => inPot.length === 1 || strongest([...cards, ...board]) === best,
    )
    const each = Math.floor(pot / winners.length)
    winners.forEach(({ seat }, at) => give(seat, each + (at < pot - each * winners.length ? 1 : 0)))
  }
  return won
}

/** The best five of the cards as a text that compares: kind, then ranks. */
function strongest(cards: number[]): string {
  const hands: string[] = []
  for (let skip = 0; skip < cards.length; skip++)
    for (let other = skip + 1; other < cards.length; other++)
      hands.push(worth(cards.filter((_, at) => at !== skip && at !== other)))
  return hands.toSorted().at(-1) ?? ''
}

/** What five cards are worth. */
function worth(cards: number[]): string {
  const ranks = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1))
  const groups = [...new Set(ranks)]
    .map((rank) => ({ rank, count: ranks.filter((each) => each === rank).length }))
    .toSorted((a, b) => b.count - a.count || b.rank - a.rank)
  const shape = groups.map(({ count }) => count).join('')
  const sorted = groups.map(({ rank }) => rank)
  const isFlush = cards.length === 5 && new Set(cards.map((card) => Math.floor(card / 13))).size === 1
  const isWheel = sorted.join() === '14,5,4,3,2'
  const isStraight = sorted.length === 5 && (isWheel || (sorted[0] ?? 0) - (sorted[4] ?? 0) === 4)
  const kind =
    isStraight && isFlush ? 8 : shape === '41' ? 7 : shape === '32' ? 6 : isFlush ? 5 : isStraight ? 4 : 0
  const smaller: Record<string, number> = { '311': 3, '221': 2, '2111': 1, '3': 3, '21': 1 }
  const order = isStraight && isWheel ? [5] : isStraight ? sorted.slice(0, 1) : sorted
  return [kind || (smaller[shape] ?? 0), ...order].map((part) => String(part).padStart(2, '0')).join('.')
}

interface NiuNiu {
  levels: { bet: number }[]
  multipliers: number[]
  rakeBps: number
}

function replayNiuNiu(config: NiuNiu, { choice, actions }: DocumentedRound, below: Below): Replayed {
  const hand = choice as Hand
  const cards = dealt(5 * hand.seats.length, below)
  const order = shuffled(hand.seats.length, below).map((place) => hand.seats[place]?.seat ?? 0)
  const of = (type: string, seat: number): number =>
    (actions as { type: string; seat: number; times: number }[]).find(
      (each) => each.type === type && each.seat === seat,
    )?.times ?? 0
  const bids = order.map((seat) => ({ seat, bid: of('bid', seat) }))
  const most = Math.max(...bids.map(({ bid }) => bid))
  const banker = bids.find(({ bid }) => bid === most)?.seat ?? 0
  const five = (seat: number): number[] => {
    const place = hand.seats.findIndex((each) => each.seat === seat)
    return cards.slice(5 * place, 5 * place + 5)
  }
  const base = (config.levels[hand.level]?.bet ?? 0) * hand.unit * Math.max(most, 1)
  const against = (seat: number): number => {
    const isWon = bullOrder(five(seat)) > bullOrder(five(banker))
    const times = config.multipliers[bullRank(five(isWon ? seat : banker))] ?? 1
    return (isWon ? 1 : -1) * base * of('bet', seat) * times
  }
  const others = hand.seats.filter(({ seat }) => seat !== banker)
  const net =
    hand.seat === banker ? -others.reduce((sum, { seat }) => sum + against(seat), 0) : against(hand.seat)
  const fee = Math.floor((Math.max(net, 0) * config.rakeBps) / 10_000)
  const stake = hand.seats.find(({ seat }) => seat === hand.seat)?.stack ?? 0
  return { drawn: cards, payout: BigInt(stake + net - fee) }
}

/** The rank of five cards, from 0 to 13. */
function bullRank(cards: number[]): number {
  const ranks = cards.map((card) => (card % 13) + 1)
  const worths = ranks.map((rank) => Math.min(rank, 10))
  const total = worths.reduce((sum, worth) => sum + worth, 0)
  if (worths.every((worth) => worth < 5) && total <= 10) return 13
  if (ranks.some((rank) => ranks.filter((each) => each === rank).length === 4)) return 12
  if (ranks.every((rank) => rank > 10)) return 11
  for (let one = 0; one < 5; one++)
    for (let two = one + 1; two < 5; two++)
      if ((total - (worths[one] ?? 0) - (worths[two] ?? 0)) % 10 === 0) return total % 10 || 10
  return 0
}

/** Rank, then the highest card, the king above all, then its suit. */
function bullOrder(cards: number[]): number {
  const suits = [3, 2, 0, 1]
  const tops = cards.map((card) => ((card % 13) + 1) * 4 + (suits[Math.floor(card / 13)] ?? 0))
  return bullRank(cards) * 100 + Math.max(...tops)
}

type Bonuses = Record<'front' | 'middle' | 'back', Record<string, number>>

interface Thirteen {
  levels: { bet: number }[]
  bonuses: Bonuses
  rakeBps: number
}

/** The kinds of hands as `worth` numbers them. */
const KINDS = [
  ...['high_card', 'pair', 'two_pair', 'three_of_a_kind', 'straight', 'flush', 'full_house'],
  ...['four_of_a_kind', 'straight_flush'],
]

function replayThirteen(config: Thirteen, { choice, actions }: DocumentedRound, below: Below): Replayed {
  const hand = choice as Hand
  const cards = dealt(13 * hand.seats.length, below)
  const rows = hand.seats.map(({ seat }, place) => {
    const own = cards.slice(13 * place, 13 * place + 13)
    const order =
      (actions as { seat: number; order: number }[]).find((each) => each.seat === seat)?.order ?? 0
    const front = chosen(own, 3, Math.floor(order / 252))
    const rest = own.filter((card) => !front.includes(card))
    const middle = chosen(rest, 5, order % 252)
    const set = [front, middle, rest.filter((card) => !middle.includes(card))].map(worth)
    return { seat, set, isFoul: (set[2] ?? '') < (set[1] ?? '') || (set[1] ?? '') < (set[0] ?? '') }
  })
  const own = rows.find(({ seat }) => seat === hand.seat)
  const names = ['front', 'middle', 'back'] as const
  let points = 0
  for (const other of rows) {
    if (!own || other === own || (own.isFoul && other.isFoul)) continue
    const results = names.map((name, row) => {
      const [mine = '', theirs = ''] = [own.set[row], other.set[row]]
      const isWon = other.isFoul || (!own.isFoul && mine > theirs)
      const isLost = !isWon && (own.isFoul || theirs > mine)
      const kind = KINDS[Number((isWon ? mine : theirs).slice(0, 2))] ?? ''
      return (isWon ? 1 : isLost ? -1 : 0) * (1 + (config.bonuses[name][kind] ?? 0))
    })
    const isScoop = results.every((each) => each > 0) || results.every((each) => each < 0)
    points += results.reduce((sum, each) => sum + each, 0) * (isScoop ? 2 : 1)
  }
  const net = points * (config.levels[hand.level]?.bet ?? 0) * hand.unit
  const stake = hand.seats.find(({ seat }) => seat === hand.seat)?.stack ?? 0
  const fee = Math.floor((Math.max(net, 0) * config.rakeBps) / 10_000)
  return { drawn: cards, payout: BigInt(stake + net - fee) }
}

/** The `number`th choice of so many cards, in the order of the dictionary. */
function chosen(cards: number[], count: number, number: number): number[] {
  const all: number[][] = []
  const grow = (from: number, taken: number[]): void => {
    if (taken.length === count) return void all.push(taken)
    for (let place = from; place < cards.length; place++) grow(place + 1, [...taken, cards[place] ?? 0])
  }
  grow(0, [])
  return all[number] ?? []
}
