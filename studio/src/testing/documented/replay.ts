/**
 * A replay written from `docs/fairness.md` alone, as a stranger would write one: it imports nothing of the games. If it
 * disagrees with them, the page is wrong or a round is.
 */
import { createHmac } from 'node:crypto'
import { ARCADE } from './arcade.ts'
import { CARD_GAMES } from './cards.ts'
import { SEAT_GAMES } from './seats.ts'
import { SLOTS } from './slots.ts'
import {
  choose,
  paid,
  shuffled,
  type Below,
  type DocumentedRound,
  type Replay,
  type Replayed,
} from './round.ts'

/** `GET /games/<code>/maths.json`. */
export interface DocumentedMaths {
  family: string
  config: unknown
}

export function replayByDocument(maths: DocumentedMaths, round: DocumentedRound): Replayed {
  const replay = FAMILIES[maths.family]
  if (!replay) throw new Error(`the page does not describe ${maths.family}`)
  const belowAt = (step: number): Below => belowOf(round, `${round.nonce}.${step}`)
  return replay(maths.config as never, round, belowOf(round, `${round.nonce}`), belowAt)
}

function belowOf({ serverSeed, clientSeed }: DocumentedRound, turn: string): Below {
  let words: number[] = []
  let block = 0
  return (n) => {
    for (;;) {
      if (words.length === 0) {
        const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${turn}:${block++}`).digest()
        words = Array.from({ length: 8 }, (_, index) => bytes.readUInt32BE(index * 4))
      }
      const result = Math.floor((words.shift() ?? 0) / Math.floor(2 ** 32 / n))
      if (result < n) return result
    }
  }
}

const FAMILIES: Record<string, Replay> = {
  ...ARCADE,
  ...CARD_GAMES,
  ...SEAT_GAMES,
  ...SLOTS,
  'slot-lines': replaySlot,
  roulette: replayRoulette,
  dice: replayDice,
  mines: replayMines,
  plinko: replayPlinko,
}

interface Slot {
  rows: number
  strips: string[]
  lines: string[]
  pays: number[][]
  freeSpins?: { spins: number[]; multiplier: number; cap: number }
}

function replaySlot(config: Slot, { stake }: DocumentedRound, below: Below): Replayed {
  const drawn: number[][] = []
  let [payout, left, won] = [0n, 1, 0]
  for (; left > 0; left--) {
    const times = drawn.length > 0 ? (config.freeSpins?.multiplier ?? 1) : 1
    const stops = config.strips.map((strip) => below(strip.length))
    drawn.push(stops)
    const window = config.strips.map((strip, reel) =>
      Array.from({ length: config.rows }, (_, row) =>
        Number(strip[((stops[reel] ?? 0) + row) % strip.length]),
      ),
    )
    for (const line of config.lines)
      payout += paid(
        stake,
        times *
          lineX100(
            config,
            window.map((reel, at) => reel[Number(line[at])] ?? 0),
          ),
      )
    const scatter = config.pays.length - 1
    const count = window.flat().filter((symbol) => symbol === scatter).length
    const scatterX100 = config.pays[scatter]?.[count] ?? 0
    payout += paid(stake, times * scatterX100)
    if (!config.freeSpins || scatterX100 === 0) continue
    const more = Math.min(config.freeSpins.spins[count] ?? 0, config.freeSpins.cap - won)
    won += more
    left += more
  }
  return { drawn, payout }
}

function lineX100({ pays }: Slot, symbols: number[]): number {
  const lead = symbols.find((symbol) => symbol !== 0)
  const wilds = pays[0]?.[runOf(symbols, [0])] ?? 0
  if (lead === undefined || lead === pays.length - 1) return wilds
  return Math.max(wilds, pays[lead]?.[runOf(symbols, [0, lead])] ?? 0)
}

function runOf(symbols: number[], allowed: number[]): number {
  const end = symbols.findIndex((symbol) => !allowed.includes(symbol))
  return end === -1 ? symbols.length : end
}

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const UPPER = Array.from({ length: 36 }, (_, index) => index + 1)
const EVEN_MONEY: Record<string, number[]> = {
  red: RED,
  black: UPPER.filter((number) => !RED.includes(number)),
  odd: UPPER.filter((number) => number % 2 === 1),
  even: UPPER.filter((number) => number % 2 === 0),
  low: UPPER.slice(0, 18),
  high: UPPER.slice(18),
}

function replayRoulette(
  config: { zero: string; doubleZero?: boolean },
  round: DocumentedRound,
  below: Below,
): Replayed {
  const drawn = below(config.doubleZero ? 38 : 37)
  let payout = 0n
  for (const bet of round.choice as { kind: string; numbers?: number[]; stake: string }[]) {
    const numbers = EVEN_MONEY[bet.kind] ?? bet.numbers ?? []
    if (numbers.includes(drawn) && bet.kind === 'top_line') payout += BigInt(bet.stake) * 7n
    else if (numbers.includes(drawn)) payout += (BigInt(bet.stake) * 36n) / BigInt(numbers.length)
    else if (drawn === 0 && bet.kind in EVEN_MONEY && config.zero === 'halves_even_money')
      payout += BigInt(bet.stake) / 2n
  }
  return { drawn, payout }
}

function replayDice(config: { returnBps: number }, round: DocumentedRound, below: Below): Replayed {
  const { target, direction } = round.choice as { target: number; direction: string }
  const drawn = below(10_000)
  const isWin = direction === 'under' ? drawn < target : drawn > target
  const numbers = direction === 'under' ? target : 9999 - target
  return { drawn, payout: isWin ? paid(round.stake, Math.floor((config.returnBps * 100) / numbers)) : 0n }
}

function replayMines(
  config: { returnBps: number; capX100: number },
  round: DocumentedRound,
  below: Below,
): Replayed {
  const { mines } = round.choice as { mines: number }
  const drawn = shuffled(25, below)
    .slice(0, mines)
    .toSorted((a, b) => a - b)
  const x100 = (picks: number): number =>
    Number((choose(25, picks) * BigInt(config.returnBps)) / (choose(25 - mines, picks) * 100n))
  const picked = (round.actions as { type: string; cell?: number }[]).filter(({ type }) => type === 'pick')
  if (picked.some(({ cell }) => drawn.includes(cell ?? -1))) return { drawn, payout: 0n }
  return { drawn, payout: picked.length === 0 ? round.stake : paid(round.stake, x100(picked.length)) }
}

function replayPlinko(
  config: { tables: Record<string, Record<string, number[]>> },
  round: DocumentedRound,
  below: Below,
): Replayed {
  const { rows, risk } = round.choice as { rows: number; risk: string }
  const drawn = Array.from({ length: rows }, () => below(2))
  const bin = drawn.filter((turn) => turn === 1).length
  const half = config.tables[rows]?.[risk] ?? []
  return { drawn, payout: paid(round.stake, half[Math.min(bin, rows - bin)] ?? 0) }
}
