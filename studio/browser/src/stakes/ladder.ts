import type { AuthenticateValue } from '@night-market/protocol/studio'

/** The ladder of a game as it was opened. */
export const ladderOf = ({ stakes, balance, stakesStopAt }: AuthenticateValue): StakeLadder =>
  new StakeLadder(
    stakes.map(BigInt),
    BigInt(balance),
    stakesStopAt === undefined ? null : BigInt(stakesStopAt),
  )

/** The stakes to choose from, and the one chosen. */
export class StakeLadder {
  readonly stakes: bigint[]
  /** The most that a bonus allows, where it leaves out higher stakes of the game. */
  readonly stopAt: bigint | null
  #index: number

  /** Begins with a stake of a hundredth of the balance, at most the middle of the ladder. */
  constructor(stakes: bigint[], balance: bigint, stopAt: bigint | null = null) {
    this.stakes = stakes
    this.stopAt = stopAt
    const affordable = stakes.findLastIndex((stake) => stake * 100n <= balance)
    this.#index = Math.max(0, Math.min(affordable, Math.floor((stakes.length - 1) / 2)))
  }

  get index(): number {
    return this.#index
  }

  get stake(): bigint {
    return this.stakes[this.#index] ?? 0n
  }

  get isLowest(): boolean {
    return this.#index === 0
  }

  get isHighest(): boolean {
    return this.#index === this.stakes.length - 1
  }

  /** Whether a bonus keeps the stake from rising. */
  get isStopped(): boolean {
    return this.stopAt !== null && this.isHighest
  }

  /** The most a round takes, as the studio said; the highest step where it said nothing. */
  most(limit: string | undefined): bigint {
    return limit === undefined ? (this.stakes.at(-1) ?? 0n) : BigInt(limit)
  }

  /** False where there is no such step. */
  choose(index: number): boolean {
    if (this.stakes[index] === undefined) return false
    this.#index = index
    return true
  }

  /** The highest step the balance pays for; the lowest where it pays for none. */
  stepFor(balance: bigint): number {
    return Math.max(
      0,
      this.stakes.findLastIndex((stake) => stake <= balance),
    )
  }

  /** The lower step that is nearest to half the stake; the lowest stays. */
  get halved(): number {
    return this.#nearest(this.stake / 2n, Math.max(0, this.#index - 1), 0)
  }

  /** The higher step that is nearest to twice the stake; the highest stays. */
  get doubled(): number {
    const last = this.stakes.length - 1
    return this.#nearest(this.stake * 2n, Math.min(last, this.#index + 1), last)
  }

  /** Goes from one step towards another as long as that comes nearer. */
  #nearest(wanted: bigint, from: number, to: number): number {
    const distance = (index: number) => {
      const far = (this.stakes[index] ?? 0n) - wanted
      return far < 0n ? -far : far
    }
    const way = Math.sign(to - from)
    let index = from
    while (index !== to && distance(index + way) < distance(index)) index += way
    return index
  }
}
