/**
 * What bonuses must come to, worked out from what was asked and answered alone: an account of its own that shares no line with
 * the product. Amounts are minor units.
 */

export interface ModelRound {
  id: string
  stake: bigint
  payout: bigint
  state: 'open' | 'settled' | 'rolled back'
  /** Settled by a win or anew: its stake is no longer taken back. */
  isPaid: boolean
}

export type ModelState = 'queued' | 'active' | 'closing' | 'converted' | 'forfeited'

export interface ModelBonus {
  id: string
  nominal: bigint
  wager: bigint
  expiresAt: number
  stoppedUntil: number
  state: ModelState
  /** Given up, over in time, or its member is excluded for good. */
  isEnded: boolean
  /** Converted or forfeited: what its rounds change later is divided by what is staked then. */
  isClosed: boolean
  rounds: ModelRound[]
  converted: bigint
  forfeited: bigint
  writtenOff: bigint
}

/** Below this a bonus with no open round is spent. */
const LEAST = 100n
const CASH_CAP = 10n

const sum = (amounts: bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n)

export const doneOf = ({ rounds }: ModelBonus): bigint =>
  sum(rounds.filter(({ state }) => state === 'settled').map(({ stake }) => stake))

const isWagered = (bonus: ModelBonus): boolean => doneOf(bonus) >= bonus.nominal * bonus.wager

const hasOpenRound = ({ rounds }: ModelBonus): boolean => rounds.some(({ state }) => state === 'open')

/** What is in the purse of it. */
function leftOf({ nominal, rounds, converted, forfeited, writtenOff }: ModelBonus): bigint {
  const results = rounds.map(({ state, stake, payout }) => (state === 'rolled back' ? 0n : payout - stake))
  return nominal + sum(results) - converted - forfeited + writtenOff
}

const isOver = ({ state }: ModelBonus): boolean => state === 'converted' || state === 'forfeited'
const isInPlay = ({ state }: ModelBonus): boolean => state === 'active' || state === 'closing'

/** A member's bonuses. */
export class BonusModel {
  readonly bonuses: ModelBonus[] = []
  excludedUntil = 0

  grant(bonus: Pick<ModelBonus, 'id' | 'nominal' | 'wager' | 'expiresAt'>): void {
    const state = this.bonuses.some(isInPlay) ? 'queued' : 'active'
    const nothing = { converted: 0n, forfeited: 0n, writtenOff: 0n, isClosed: false, stoppedUntil: 0 }
    this.bonuses.push({ ...bonus, ...nothing, state, isEnded: false, rounds: [] })
  }

  bonus(id: string): ModelBonus {
    const found = this.bonuses.find((each) => each.id === id)
    if (found === undefined) throw new Error(`the model knows no bonus ${id}`)
    return found
  }

  giveUp(id: string): void {
    this.#end(this.bonus(id))
  }

  /** Stops the clock of what has not ended, by the part of the time that has not stopped it yet. */
  coolOff(from: number, until: number): void {
    this.excludedUntil = Math.max(this.excludedUntil, until)
    for (const bonus of this.bonuses.filter(({ state }) => state === 'queued' || state === 'active')) {
      bonus.expiresAt += Math.max(0, until - Math.max(from, bonus.stoppedUntil))
      bonus.stoppedUntil = Math.max(bonus.stoppedUntil, until)
    }
  }

  excludeForGood(): void {
    this.excludedUntil = Infinity
    for (const bonus of this.bonuses) if (!isOver(bonus)) this.#end(bonus)
  }

  /** Comes to rest: every event was delivered, and every job has run. */
  rest(now: number): void {
    for (const bonus of this.bonuses) {
      const isExpired = bonus.expiresAt <= now && (bonus.state === 'queued' || this.excludedUntil <= now)
      if (!isOver(bonus) && isExpired) this.#end(bonus)
    }
    for (let inPlay = this.#inPlay(); inPlay !== undefined; inPlay = this.#inPlay()) {
      const done = isWagered(inPlay)
      const isSpent = leftOf(inPlay) < LEAST && !hasOpenRound(inPlay)
      inPlay.state = inPlay.isEnded || done || isSpent ? 'closing' : 'active'
      if (inPlay.state === 'active' || hasOpenRound(inPlay)) break
      inPlay.isClosed = true
      inPlay.state = done ? 'converted' : 'forfeited'
      this.#begin(now)
    }
    for (const bonus of this.bonuses.filter(isOver).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      // While another bonus of the purse is in debt, what would be taken waits.
      if (leftOf(bonus) <= this.held()) share(bonus)
    }
  }

  /** What the purse of bonus money holds. */
  held(): bigint {
    return sum(this.bonuses.filter(({ state }) => state !== 'queued').map(leftOf))
  }

  cash(): bigint {
    return sum(this.bonuses.map(({ converted }) => converted))
  }

  #inPlay = (): ModelBonus | undefined => this.bonuses.find(isInPlay)

  #end(bonus: ModelBonus): void {
    if (isOver(bonus)) return
    bonus.isEnded = true
    if (bonus.state !== 'queued') return
    bonus.state = 'forfeited'
    bonus.isClosed = true
    bonus.forfeited = bonus.nominal
  }

  /** The queued bonus that ends first begins, if it has not ended. */
  #begin(now: number): void {
    const [next] = this.bonuses
      .filter(({ state, expiresAt }) => state === 'queued' && expiresAt > now)
      .toSorted((a, b) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1))
    if (next !== undefined) next.state = 'active'
  }
}

/**
 * What is left of a bonus that is over becomes cash up to the cap, or is lost; what is owed is written off. A converted bonus
 * whose stakes were taken back since, below what was required, gives no more cash.
 */
function share(bonus: ModelBonus): void {
  const left = leftOf(bonus)
  if (left < 0n) {
    bonus.writtenOff -= left
    return
  }
  const room =
    bonus.state === 'converted' && isWagered(bonus) ? bonus.nominal * CASH_CAP - bonus.converted : 0n
  const cash = left < room ? left : room
  bonus.converted += cash
  bonus.forfeited += left - cash
}
