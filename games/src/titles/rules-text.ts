/** The facts of a title's rules, as keys and figures: an information sheet puts them into the player's words. */
import { SIDES } from '../families/dice/rules.ts'
import type { DiceConfig } from '../families/dice/rules.ts'
import type { Certificate } from '../kernel/math.ts'
import { plansOf } from '../families/mines/certify.ts'
import type { MinesConfig } from '../families/mines/rules.ts'
import { RISKS, ROWS, tableOf } from '../families/plinko/rules.ts'
import type { PlinkoConfig, Risk, Rows } from '../families/plinko/rules.ts'
import { bpsOf } from '../kernel/rational.ts'
import { returnOfKind } from '../families/roulette/rules.ts'
import type { RouletteConfig } from '../families/roulette/rules.ts'
import { COVERS, KINDS, returnOfCover } from '../families/roulette/table.ts'
import type { BetKind } from '../families/roulette/table.ts'
import { WILD, scatterOf } from '../families/slot-lines/config.ts'
import type { SlotConfig } from '../families/slot-lines/config.ts'
import type { Title } from './title.ts'

export interface ReturnFacts {
  rtpBps: number
  hitRateBps: number
  volatility: Certificate['volatility']
  maxWinX100: number
}

export interface SlotFacts extends ReturnFacts {
  family: 'slot-lines'
  reels: number
  rows: number
  /** One row number a reel, for each line. */
  lines: number[][]
  /** Reels that carry the wild, counted from 1. */
  wildReels: number[]
  freeSpins?: { won: { scatters: number; spins: number }[]; multiplier: number; cap: number }
  /** From the wild down to the scatter; pays in hundredths of the whole stake. */
  paytable: PaytableRow[]
}

export interface PaytableRow {
  symbol: number
  icon: string
  role: 'wild' | 'pays' | 'scatter'
  pays: { count: number; payX100: number }[]
}

export interface RouletteFacts extends ReturnFacts {
  family: 'roulette'
  zero: RouletteConfig['zero']
  maxBets: number
  /** `returnX100` counts the stake in: 3600 is 35 to 1. */
  bets: { kind: BetKind; numbers: number; returnX100: number; rtpBps: number }[]
}

export interface DiceFacts extends ReturnFacts {
  family: 'dice'
  sides: number
  returnBps: number
  minNumbers: number
  maxNumbers: number
}

export interface MinesFacts extends ReturnFacts {
  family: 'mines'
  cells: number
  minMines: number
  maxMines: number
  returnBps: number
  capX100: number
  /** `ladders[mines - 1][picks - 1]`: what leaving pays. */
  ladders: number[][]
}

export interface PlinkoFacts extends ReturnFacts {
  family: 'plinko'
  tables: { rows: Rows; risk: Risk; multipliersX100: number[] }[]
}

export type RuleFacts = SlotFacts | RouletteFacts | DiceFacts | MinesFacts | PlinkoFacts

/** What a sheet on this title must be able to say. */
export function ruleFacts(title: Title): RuleFacts {
  const { rtpBps, hitRateBps, volatility, maxWinX100 } = title.certificate
  const returns: ReturnFacts = { rtpBps, hitRateBps, volatility, maxWinX100 }
  switch (title.family) {
    case 'slot-lines':
      return { ...returns, ...slotFacts(title.config as SlotConfig, title.symbols) }
    case 'roulette':
      return { ...returns, ...rouletteFacts(title.config as RouletteConfig) }
    case 'dice':
      return { ...returns, family: 'dice', sides: SIDES, ...(title.config as DiceConfig) }
    case 'mines':
      return { ...returns, ...minesFacts(title.config as MinesConfig) }
    case 'plinko':
      return { ...returns, ...plinkoFacts(title.config as PlinkoConfig) }
  }
}

function slotFacts(config: SlotConfig, icons: string[]): Omit<SlotFacts, keyof ReturnFacts> {
  const { freeSpins } = config
  return {
    family: 'slot-lines',
    reels: config.strips.length,
    rows: config.rows,
    lines: config.lines.map((line) => [...line].map(Number)),
    wildReels: config.strips.flatMap((strip, reel) => (strip.includes(String(WILD)) ? [reel + 1] : [])),
    paytable: config.pays.map((row, symbol) => ({
      symbol,
      icon: icons[symbol] ?? '',
      role: symbol === WILD ? 'wild' : symbol === scatterOf(config) ? 'scatter' : 'pays',
      pays: row.flatMap((payX100, count) => (payX100 > 0 ? [{ count, payX100 }] : [])),
    })),
    ...(freeSpins && {
      freeSpins: {
        won: freeSpins.spins.flatMap((spins, scatters) => (spins > 0 ? [{ scatters, spins }] : [])),
        multiplier: freeSpins.multiplier,
        cap: freeSpins.cap,
      },
    }),
  }
}

function rouletteFacts(config: RouletteConfig): Omit<RouletteFacts, keyof ReturnFacts> {
  const bets = KINDS.map((kind) => {
    const numbers = COVERS[kind].at(-1) ?? []
    const returnX100 = returnOfCover(numbers) * 100
    return { kind, numbers: numbers.length, returnX100, rtpBps: bpsOf(returnOfKind(config, kind)) }
  })
  return { family: 'roulette', zero: config.zero, maxBets: config.maxBets, bets }
}

function minesFacts(config: MinesConfig): Omit<MinesFacts, keyof ReturnFacts> {
  const ladders = Array.from({ length: config.cells - 1 }, (): number[] => [])
  for (const plan of plansOf(config)) ladders[plan.mines - 1]?.push(plan.multiplierX100)
  return { family: 'mines', minMines: 1, maxMines: config.cells - 1, ladders, ...config }
}

function plinkoFacts(config: PlinkoConfig): Omit<PlinkoFacts, keyof ReturnFacts> {
  const tables = ROWS.flatMap((rows) =>
    RISKS.map((risk) => ({ rows, risk, multipliersX100: tableOf(config, { rows, risk }) })),
  )
  return { family: 'plinko', tables }
}
