/** Slots of ways, tumbles and coins, replayed from `docs/fairness.md` alone. */
import { paid, shuffled, type Below, type Replay } from './round.ts'

interface Buy {
  price: number
  awards: [number, number]
  moreInMillion: number
}

const award = ({ awards: [less, more], moreInMillion }: Buy, below: Below): number =>
  below(1_000_000) < moreInMillion ? more : less

const windowOf = (strips: string[], heights: number[], stops: number[]): number[][] =>
  strips.map((strip, reel) =>
    Array.from({ length: heights[reel] ?? 0 }, (_, row) =>
      Number(strip[((stops[reel] ?? 0) + row) % strip.length]),
    ),
  )

interface Ways {
  heights: number[]
  strips: string[]
  pays: number[][]
  freeSpins: { spins: number[]; multiplier: number; cap: number }
  buy: Buy
}

const ways: Replay = (config: Ways, round, below) => {
  const isBought = round.choice !== null
  const bet = isBought ? round.stake / BigInt(config.buy.price) : round.stake
  const drawn: number[][] = []
  let [payout, won] = [0n, isBought ? award(config.buy, below) : 0]
  for (let spin = isBought ? 1 : 0; spin <= won; spin++) {
    const times = spin > 0 ? config.freeSpins.multiplier : 1
    const stops = config.strips.map((strip) => below(strip.length))
    drawn.push(stops)
    const window = windowOf(config.strips, config.heights, stops)
    const scatter = config.pays.length - 1
    for (let symbol = 1; symbol < scatter; symbol++) {
      let [count, through] = [0, 1]
      for (const reel of window) {
        const seen = reel.filter((each) => each === symbol || each === 0).length
        if (seen === 0) break
        count += 1
        through *= seen
      }
      payout += paid(bet, times * through * (config.pays[symbol]?.[count] ?? 0))
    }
    const scatters = window.flat().filter((each) => each === scatter).length
    const scatterX100 = config.pays[scatter]?.[scatters] ?? 0
    payout += paid(bet, times * scatterX100)
    if (scatterX100 > 0) won += Math.min(config.freeSpins.spins[scatters] ?? 0, config.freeSpins.cap - won)
  }
  return { drawn, payout }
}

interface Tumble {
  reels: number
  rows: number
  wins: 'anywhere' | 'cluster'
  weights: number[]
  counts: number[]
  pays: number[][]
  multipliers: number[]
  freeSpins: {
    from: number
    spins: number
    moreFrom: number
    more: number
    cap: number
    start: number
    step: number
    most: number
  }
  buy: Buy
  mostX100: number
}

const tumble: Replay = (config: Tumble, round, below) => {
  const { freeSpins, reels, rows } = config
  const isBought = round.choice !== null
  const bet = isBought ? round.stake / BigInt(config.buy.price) : round.stake
  const most = paid(bet, config.mostX100)
  const scatter = config.weights.length - 1
  const sum = config.weights.reduce((all, weight) => all + weight, 0)
  const symbol = (): number => {
    let draw = below(sum)
    return config.weights.findIndex((weight) => (draw -= weight) < 0)
  }
  const drawn: number[][] = []
  let [payout, won, multiplier] = [0n, isBought ? award(config.buy, below) : 0, freeSpins.start]
  const pay = (x100: number): void => {
    payout += paid(bet, x100)
    if (payout > most) payout = most
  }
  for (let spin = isBought ? 1 : 0; spin <= won && payout < most; spin++) {
    let board = Array.from({ length: reels }, () => Array.from({ length: rows }, symbol))
    drawn.push(board.flat())
    for (let nth = 0; payout < most; nth++) {
      const groups = groupsOf(config, board).filter(({ places }) => places.length >= (config.counts[0] ?? 0))
      if (groups.length === 0) break
      const times = spin > 0 ? multiplier : (config.multipliers[nth] ?? config.multipliers.at(-1) ?? 1)
      for (const group of groups) {
        const column = config.counts.filter((count) => group.places.length >= count).length - 1
        pay((config.pays[group.symbol]?.[column] ?? 0) * times)
      }
      const gone = new Set(groups.flatMap(({ places }) => places))
      board = board.map((column, reel) => {
        const kept = column.filter((_, row) => !gone.has(reel * rows + row))
        return [...Array.from({ length: rows - kept.length }, symbol), ...kept]
      })
      if (spin > 0) multiplier = Math.min(multiplier + freeSpins.step, freeSpins.most)
    }
    const scatters = board.flat().filter((each) => each === scatter).length
    if (spin === 0) pay(config.pays[scatter]?.[scatters] ?? 0)
    const more =
      spin > 0
        ? scatters >= freeSpins.moreFrom
          ? freeSpins.more
          : 0
        : scatters >= freeSpins.from
          ? freeSpins.spins
          : 0
    won += Math.min(more, freeSpins.cap - won)
  }
  return { drawn, payout }
}

/** Symbols that count together, in the order in which they are paid. */
function groupsOf(
  { wins, rows, weights }: Tumble,
  board: number[][],
): { symbol: number; places: number[] }[] {
  const cells = board.flat()
  const scatter = weights.length - 1
  if (wins === 'anywhere')
    return weights.slice(0, scatter).map((_, symbol) => ({
      symbol,
      places: cells.flatMap((seen, place) => (seen === symbol ? [place] : [])),
    }))
  const left = new Set(cells.flatMap((seen, place) => (seen === scatter ? [] : [place])))
  const groups: { symbol: number; places: number[] }[] = []
  for (const [start, symbol] of cells.entries()) {
    if (!left.delete(start)) continue
    const places = [start]
    for (const place of places)
      for (const next of [place - rows, place + rows, place - 1, place + 1]) {
        const isBeside =
          Math.abs(next - place) === rows || Math.floor(next / rows) === Math.floor(place / rows)
        if (isBeside && cells[next] === symbol && left.delete(next)) places.push(next)
      }
    groups.push({ symbol, places })
  }
  return groups
}

interface Hold {
  rows: number
  strips: string[]
  lines: string[]
  pays: number[][]
  from: number
  respins: number
  oneIn: number
  coins: { payX100: number; weight: number }[]
  fullX100: number
  buy: Buy
}

const hold: Replay = (config: Hold, round, below) => {
  const isBought = round.choice !== null
  const bet = isBought ? round.stake / BigInt(config.buy.price) : round.stake
  const places = config.strips.length * config.rows
  const coin = config.pays.length - 1
  let payout = 0n
  let held: number[]
  let drawn: number[]
  if (isBought) {
    const count = award(config.buy, below)
    held = drawn = shuffled(places, below)
      .slice(0, count)
      .toSorted((a, b) => a - b)
  } else {
    drawn = config.strips.map((strip) => below(strip.length))
    const window = windowOf(
      config.strips,
      config.strips.map(() => config.rows),
      drawn,
    )
    for (const line of config.lines) {
      const symbols = window.map((reel, at) => reel[Number(line[at])] ?? 0)
      payout += paid(bet, lineX100(config.pays, symbols))
    }
    held = window.flat().flatMap((symbol, place) => (symbol === coin ? [place] : []))
  }
  if (held.length < config.from) return { drawn, payout }
  const weights = config.coins.reduce((sum, { weight }) => sum + weight, 0)
  const value = (): bigint => {
    let draw = below(weights)
    const found = config.coins.find(({ weight }) => (draw -= weight) < 0)
    return paid(bet, found?.payX100 ?? 0)
  }
  for (const _ of held) payout += value()
  const taken = new Set(held)
  for (let left = config.respins; left > 0 && taken.size < places;) {
    const fresh: number[] = []
    for (let place = 0; place < places; place++) {
      if (taken.has(place) || below(config.oneIn) !== 0) continue
      fresh.push(place)
      payout += value()
    }
    for (const place of fresh) taken.add(place)
    left = fresh.length > 0 ? config.respins : left - 1
  }
  if (taken.size === places) payout += paid(bet, config.fullX100)
  return { drawn, payout }
}

function lineX100(pays: number[][], symbols: number[]): number {
  const lead = symbols.find((symbol) => symbol !== 0)
  if (lead === undefined || lead === pays.length - 1) return 0
  const end = symbols.findIndex((symbol) => symbol !== 0 && symbol !== lead)
  return pays[lead]?.[end === -1 ? symbols.length : end] ?? 0
}

export const SLOTS: Record<string, Replay> = { 'slot-ways': ways, 'slot-tumble': tumble, 'slot-hold': hold }
