/**
 * Plays tumble slots many times, as their rules do but without a film. Paid spins and rounds of free spins are played apart:
 * what a free round is worth counts with how often it is won, so that few rounds say more.
 */
import type { Chance } from '../../kernel/math.ts'
import { scatterOf } from './config.ts'
import type { TumbleConfig } from './config.ts'
import { QuickBoard } from './quick-board.ts'

/** Sums over samples of one kind; pays are hundredths of the bet. */
export interface Sample {
  count: number
  sum: number
  squares: number
  hits: number
}

const emptySample = (): Sample => ({ count: 0, sum: 0, squares: 0, hits: 0 })

export const meanOf = ({ sum, count }: Sample): number => sum / count

/** The squared standard error of the mean. */
export function errorOf(sample: Sample): number {
  const mean = meanOf(sample)
  return Math.max(0, sample.squares / sample.count - mean * mean) / sample.count
}

export interface Simulated {
  /** Paid spins that win no free spins, and those that do: what they pay themselves. */
  spins: Sample
  /** How many of the spins won free spins. */
  triggers: number
  /** Free rounds by their award. */
  free: Map<number, Sample>
}

export interface Sizes {
  spins: number
  /** Of each award. */
  free: number
}

/** How often each win of the paytable came, multiplied, in a spin and in a free round: the return is linear in them. */
export interface HitTable {
  /** Of one paid spin. */
  spin: number[]
  scatterX100: number
  /** The chance of free spins. */
  rate: number
  free: Map<number, number[]>
}

export function hitTableOf(config: TumbleConfig, chance: Chance, sizes: Sizes): HitTable {
  const player = new Player(config, chance)
  const scatterPays = config.pays[scatterOf(config)] ?? []
  let [triggers, scatterX100] = [0, 0]
  for (let spin = 0; spin < sizes.spins; spin++) {
    const { scatters } = player.paidSpin()
    scatterX100 += scatterPays[scatters] ?? 0
    if (scatters >= config.freeSpins.from) triggers += 1
  }
  const spin = Array.from(player.takeHits(), (hits) => hits / sizes.spins)
  const free = new Map(
    config.buy.awards.map((award) => {
      for (let round = 0; round < sizes.free; round++) player.freeRound(award)
      return [award, Array.from(player.takeHits(), (hits) => hits / sizes.free)]
    }),
  )
  return { spin, scatterX100: scatterX100 / sizes.spins, rate: triggers / sizes.spins, free }
}

export function simulate(config: TumbleConfig, chance: Chance, sizes: Sizes): Simulated {
  const simulation = new Simulation(config, chance)
  simulation.play(sizes)
  return simulation.played
}

/** A simulation that can go on: each call plays so many more. */
export class Simulation {
  readonly played: Simulated
  readonly #config: TumbleConfig
  readonly #player: Player

  constructor(config: TumbleConfig, chance: Chance) {
    this.#config = config
    this.#player = new Player(config, chance)
    const awards = new Set([config.freeSpins.spins, ...config.buy.awards])
    const free = new Map([...awards].map((award) => [award, emptySample()]))
    this.played = { spins: emptySample(), triggers: 0, free }
  }

  play(sizes: Sizes): void {
    const { spins, free } = this.played
    for (let spin = 0; spin < sizes.spins; spin++) {
      const { pay, scatters, isHit } = this.#player.paidSpin()
      add(spins, pay, isHit)
      if (scatters >= this.#config.freeSpins.from) this.played.triggers += 1
    }
    for (const [award, sample] of free)
      for (let round = 0; round < sizes.free; round++) {
        const pay = this.#player.freeRound(award)
        add(sample, pay, pay > 0)
      }
  }
}

function add(sample: Sample, pay: number, isHit: boolean): void {
  sample.count += 1
  sample.sum += pay
  sample.squares += pay * pay
  if (isHit) sample.hits += 1
}

/** Paid spins and free rounds by their pay alone. It draws as the rules do: the same chance pays the same. */
export class Player {
  readonly #config: TumbleConfig
  readonly #board: QuickBoard

  constructor(config: TumbleConfig, chance: Chance) {
    this.#config = config
    this.#board = new QuickBoard(config, chance)
  }

  /** Takes the table of hits since it was last taken. */
  takeHits(): Float64Array {
    const hits = this.#board.hits.slice()
    this.#board.hits.fill(0)
    return hits
  }

  paidSpin(): { pay: number; scatters: number; isHit: boolean } {
    const { multipliers, pays, mostX100, freeSpins } = this.#config
    const last = multipliers.length - 1
    this.#board.deal()
    let pay = 0
    for (let tumble = 0; ; tumble++) {
      this.#board.multiplier = multipliers[Math.min(tumble, last)] ?? 1
      const won = this.#board.win()
      if (won === 0) break
      pay += won * this.#board.multiplier
    }
    const scatters = this.#board.scatters()
    pay += pays[scatterOf(this.#config)]?.[scatters] ?? 0
    return { pay: Math.min(pay, mostX100), scatters, isHit: pay > 0 || scatters >= freeSpins.from }
  }

  freeRound(award: number): number {
    const { start, step, most, moreFrom, more, cap } = this.#config.freeSpins
    let [left, awarded, multiplier, pay] = [award, award, start, 0]
    for (; left > 0 && pay < this.#config.mostX100; left--) {
      this.#board.deal()
      for (;;) {
        this.#board.multiplier = multiplier
        const won = this.#board.win()
        if (won === 0) break
        pay += won * multiplier
        multiplier = Math.min(multiplier + step, most)
      }
      if (this.#board.scatters() < moreFrom) continue
      const won = Math.min(more, cap - awarded)
      awarded += won
      left += won
    }
    return Math.min(pay, this.#config.mostX100)
  }
}
