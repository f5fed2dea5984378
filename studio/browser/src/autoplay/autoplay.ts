/** Rounds that begin by themselves, and when they stop doing so. */
import type { StudioRound } from '@night-market/protocol/studio'

export interface AutoplayPlan {
  rounds: number
  /** No round begins that could lose more than this in all. */
  lossLimit: bigint
  /** A single win of this much ends it; null for none. */
  winLimit: bigint | null
  strategy: Strategy
}

/** What becomes of the bet after a loss and after a win. */
export interface Strategy {
  onLoss: 'same' | 'double'
  onWin: 'same' | 'first'
}

export const FLAT: Strategy = { onLoss: 'same', onWin: 'same' }

interface Ended {
  round: StudioRound
  isFeature: boolean
  balance: bigint
  /** The stake that the next round would have; that of this one where nothing is said. */
  nextStake?: bigint
}

export class Autoplay {
  #plan: AutoplayPlan = { rounds: 0, lossLimit: 0n, winLimit: null, strategy: FLAT }
  #left = 0
  #lost = 0n

  get left(): number {
    return this.#left
  }

  /** How much of the plan is left, from 1 down to 0. */
  get share(): number {
    return this.#plan.rounds === 0 ? 0 : this.#left / this.#plan.rounds
  }

  /** Which bet follows a round by the player's strategy. */
  stepAfter({ stake, payout }: Pick<StudioRound, 'stake' | 'payout'>): 'same' | 'double' | 'first' {
    const { onLoss, onWin } = this.#plan.strategy
    const net = BigInt(payout) - BigInt(stake)
    return net < 0n ? onLoss : net > 0n ? onWin : 'same'
  }

  get isOn(): boolean {
    return this.#left > 0
  }

  start(plan: AutoplayPlan): void {
    this.#plan = plan
    this.#left = plan.rounds
    this.#lost = 0n
  }

  stop(): void {
    this.#left = 0
  }

  /** Counts a round that ended; says whether another one begins. */
  next(ended: Ended): boolean {
    if (this.#left === 0) return false
    this.#left -= 1
    const [stake, payout] = [BigInt(ended.round.stake), BigInt(ended.round.payout)]
    this.#lost += stake - payout
    const { lossLimit, winLimit } = this.#plan
    const isLargeWin = winLimit !== null && payout >= winLimit
    const nextStake = ended.nextStake ?? stake
    const isAtLimit = this.#lost + nextStake > lossLimit
    if (ended.isFeature || isLargeWin || isAtLimit || ended.balance < nextStake) this.#left = 0
    return this.#left > 0
  }
}
