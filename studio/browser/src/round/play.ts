/**
 * Rounds, from the request to the end of the animation.
 *
 * The client chooses the id of a round before it requests it. When a request fails without an answer, the retry names
 * the same round, so a stake is taken once; after a refusal the retry is a new round. Requests are sent one after
 * another; in families whose rounds run side by side the animations overlap. The balance that is shown loses a stake
 * at once and gains a payout when its animation is over; when none runs any more it is what the wallet reported.
 */
import type { AuthenticateValue, RoundValue, Seeds, StudioRound } from '@night-market/protocol/studio'
import { PlayRefusal } from './ask.ts'
import { newRoundId, type PlayClient } from './client.ts'
import type { GameView } from '../family.ts'
import type { Frame } from '../stage/frame.ts'
import type { Phase } from '../bar/game-bar.ts'
import { cashOf, priceOf } from './outcome.ts'
import { retryOf, type RoundRequest } from './retry.ts'

export interface RoundEars {
  /** Something to show is different. */
  changed(): void
  /** The film of a round is over. */
  ended(round: StudioRound): void
  /** Another round may begin. */
  next(round: StudioRound): void
  /** An open round waits for a move. */
  waits(round: StudioRound): void
  /** A free bet of this grant was played. */
  usedFree(grant: string): void
  /** A request failed; `again` asks it once more. */
  failed(cause: unknown, again: () => void, stake: bigint): void
}

/** What a move costs; most are free. */
export function costOf({ legal }: Pick<StudioRound, 'legal'>, action: { type: string }): bigint {
  const stake = legal.find(({ type }) => type === action.type)?.['stake']
  return typeof stake === 'string' ? BigInt(stake) : 0n
}

/** What the bar shows as paid, and for which stake. */
export interface Paid {
  amount: bigint
  stake: bigint
  /** The part of the amount that is not a win: the stake of a free bet. */
  kept?: bigint
  /** What the round comes to, while its film still counts. */
  final?: bigint
  /** What a bought feature cost: the amount is read against it. */
  price?: bigint | null
}

const NOTHING: Paid = { amount: 0n, stake: 0n }

export class RoundPlay {
  phase: Phase = 'idle'
  round: StudioRound | null = null
  balance: bigint
  seeds: Seeds
  paid: Paid = NOTHING
  /** Films that run now. */
  films = 0
  readonly #client: PlayClient
  readonly #frame: Frame
  readonly #ears: RoundEars
  #view: GameView | null = null
  #wallet: bigint
  #seen = 0
  #step = 0

  constructor(client: PlayClient, frame: Frame, opening: AuthenticateValue, ears: RoundEars) {
    this.#client = client
    this.#frame = frame
    this.#ears = ears
    this.balance = this.#wallet = BigInt(opening.balance)
    this.seeds = opening.seeds
  }

  /** The view that shows the rounds; an unfinished one goes on the table at once. */
  showWith(view: GameView, unfinished: StudioRound | null): void {
    this.#view = view
    if (!unfinished) return
    this.round = unfinished
    this.#seen = unfinished.events.length
    this.#step = unfinished.actions.length
    this.phase = 'waiting'
    view.resume?.(unfinished)
  }

  async start(request: RoundRequest): Promise<void> {
    this.phase = 'asking'
    this.#seen = 0
    if (this.films === 0) this.paid = NOTHING
    this.#view?.begin()
    this.#frame.tell({ type: 'round_started', roundId: request.roundId })
    const cost = request.grant === undefined ? request.stake : 0n
    this.#show(this.balance - cost)
    const value = await this.#answerOf(
      () => this.#client.start({ ...request, stake: String(request.stake) }),
      () => {
        this.phase = 'idle'
        this.#show(this.balance + cost)
        this.#frame.tell({ type: 'round_ended', roundId: request.roundId, payout: '0' })
      },
      (cause) => void this.start(retryOf(request, cause, newRoundId)),
      request.stake,
    )
    if (value && request.grant !== undefined) this.#ears.usedFree(request.grant)
    if (value) await this.#play(value)
  }

  async act(action: { type: string } & Record<string, unknown>): Promise<void> {
    const { round } = this
    if (!round || this.phase !== 'waiting') return
    const stake = costOf(round, action)
    if (!(await this.affords(stake))) {
      this.#view?.calm()
      return this.#ears.failed(new PlayRefusal('not_enough_money'), () => undefined, stake)
    }
    this.phase = 'asking'
    this.#show(this.balance - stake)
    const value = await this.#answerOf(
      () => this.#client.act({ roundId: round.roundId, step: this.#step, action }),
      () => {
        this.phase = 'waiting'
        this.#show(this.balance + stake)
      },
      () => void this.act(action),
      stake,
    )
    if (value) await this.#play(value)
  }

  /** Is there this much? Before the answer is no the wallet is asked: money may have arrived. */
  async affords(stake: bigint): Promise<boolean> {
    if (stake <= this.balance) return true
    const { phase } = this
    this.phase = 'asking'
    this.#ears.changed()
    const value = await this.#client.balance().catch(() => null)
    this.phase = phase
    if (value && this.films === 0) this.balance = this.#wallet = BigInt(value.balance)
    this.#ears.changed()
    return stake <= this.balance
  }

  async refreshBalance(): Promise<void> {
    const value = await this.#answerOf(
      () => this.#client.balance(),
      () => undefined,
      () => void this.refreshBalance(),
      0n,
    )
    const isStill = (this.phase === 'idle' || this.phase === 'waiting') && this.films === 0
    if (value && isStill) this.balance = this.#wallet = BigInt(value.balance)
    this.#ears.changed()
  }

  /** What the film of the round has shown as paid so far: the figure never falls. */
  countUp(shown: bigint): void {
    const { round } = this
    if (!round) return
    const stake = BigInt(round.stake)
    const amount = shown > this.paid.amount ? shown : this.paid.amount
    const kept = round.isFree === true ? (amount < stake ? amount : stake) : 0n
    this.paid = { amount, stake, kept, final: BigInt(round.payout), price: priceOf(round) }
    this.#ears.changed()
  }

  /** Null when it failed: then all stands as before the request. */
  async #answerOf<Value>(
    ask: () => Promise<Value>,
    undo: () => void,
    again: (cause: unknown) => void,
    stake: bigint,
  ): Promise<Value | null> {
    try {
      return await ask()
    } catch (cause) {
      undo()
      this.#view?.calm()
      this.#ears.failed(cause, () => again(cause), stake)
      return null
    }
  }

  async #play({ round, balance, seeds }: RoundValue): Promise<void> {
    const isBeside = this.#view?.isConcurrent === true && round.isOver
    this.round = round
    this.seeds = seeds
    this.#wallet = BigInt(balance)
    this.#step = round.actions.length
    this.phase = isBeside ? 'idle' : 'showing'
    this.films += 1
    this.#ears.changed()
    if (isBeside) this.#ears.next(round)
    await this.#film(round)
    this.films -= 1
    if (!isBeside) {
      this.#seen = round.events.length
      this.phase = round.isOver ? 'idle' : 'waiting'
    }
    if (!round.isOver) {
      this.#ears.changed()
      return this.#ears.waits(round)
    }
    this.#close(round)
    if (!isBeside) this.#ears.next(round)
  }

  /** A film that fails is over like any other: the round has ended at the studio, and the next may begin. */
  async #film(round: StudioRound): Promise<void> {
    try {
      await this.#view?.play(round, this.#seen)
    } catch (cause) {
      reportError(cause)
      this.#view?.calm()
    }
  }

  /** The film of a finished round is over: what it paid is shown. */
  #close(round: StudioRound): void {
    const [cash, stake] = [cashOf(round), BigInt(round.stake)]
    // A win is judged by the whole payout; the stake of a free bet is not part of it.
    const kept = round.isFree === true && cash > 0n ? stake : 0n
    this.paid = { amount: cash + kept, stake, kept, price: priceOf(round) }
    const isStill = this.films === 0 && this.phase === 'idle'
    this.#show(isStill ? this.#wallet : this.balance + cash)
    this.#frame.tell({ type: 'round_ended', roundId: round.roundId, payout: String(cash) })
    this.#ears.ended(round)
  }

  /** The page around the game shows the same balance as the bar. */
  #show(balance: bigint): void {
    this.balance = balance
    this.#frame.tell({ type: 'balance', balance: String(balance) })
    this.#ears.changed()
  }
}
