import type { Below, DocumentedRound, Replayed } from '../round.ts'
import { dealt, worth, type Hand } from './hand.ts'

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

export function replayHoldem(config: Holdem, { choice, actions }: DocumentedRound, below: Below): Replayed {
  const hand = choice as Hand
  const { bet = 0, small = 0 } = config.levels[hand.level] ?? {}
  const big = bet * hand.unit
  const cards = dealt(2 * hand.seats.length + 5, below)
  const order = after(hand.seats, hand.button)
  const players = order.map(({ seat, stack }, at): Player => ({
    seat,
    left: stack,
    bet: 0,
    put: 0,
    out: false,
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
