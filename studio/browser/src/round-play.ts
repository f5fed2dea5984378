/**
 * Rounds, from the question to the end of the film.
 *
 * A round is named before it is asked for. When nobody answers, trying again asks about that same round, so a stake
 * is taken once; after a definite no another round is asked for. The balance is the wallet's word; while a film runs, the win in it is still held back.
 */
import type { AuthenticateValue, RoundValue, Seeds, StudioRound } from '@night-market/protocol/studio'
import { newRoundId, type PlayClient } from './client.ts'
import type { Family } from './family.ts'
import type { Frame } from './frame.ts'
import type { Phase } from './game-bar.ts'
import { askedAgain, type Question } from './question.ts'
import { endLack } from './stop-notice.ts'

export interface RoundEars {
  /** Something to show is different. */
  changed(): void
  ended(round: StudioRound): void
  /** A question failed; `again` asks it once more. */
  failed(cause: unknown, again: () => void, stake: bigint): void
}

export class RoundPlay {
  phase: Phase = 'idle'
  round: StudioRound | null = null
  balance: bigint
  seeds: Seeds
  win = 0n
  readonly #client: PlayClient
  readonly #frame: Frame
  readonly #ears: RoundEars
  #family: Family | null = null
  #seen = 0
  #step = 0

  constructor(client: PlayClient, frame: Frame, opening: AuthenticateValue, ears: RoundEars) {
    this.#client = client
    this.#frame = frame
    this.#ears = ears
    this.balance = BigInt(opening.balance)
    this.seeds = opening.seeds
  }

  /** The family that shows the rounds; an unfinished one goes on the table at once. */
  showWith(family: Family, unfinished: StudioRound | null): void {
    this.#family = family
    if (!unfinished) return
    this.round = unfinished
    this.#seen = unfinished.events.length
    this.#step = unfinished.actions.length
    this.phase = 'waiting'
    family.resume?.(unfinished)
  }

  async start(question: Question): Promise<void> {
    const before = this.balance
    this.phase = 'asking'
    this.win = 0n
    this.#seen = 0
    this.balance -= question.stake
    this.#family?.begin()
    this.#ears.changed()
    this.#frame.tell({ type: 'round_started', roundId: question.roundId })
    const value = await this.#asked(
      () => this.#client.start({ ...question, stake: String(question.stake) }),
      () => {
        this.phase = 'idle'
        this.balance = before
      },
      (cause) => void this.start(askedAgain(question, cause, newRoundId)),
      question.stake,
    )
    if (value) await this.#show(value)
  }

  async act(action: { type: string } & Record<string, unknown>): Promise<void> {
    const { round } = this
    if (!round || this.phase !== 'waiting') return
    this.phase = 'asking'
    this.#ears.changed()
    const value = await this.#asked(
      () => this.#client.act({ roundId: round.roundId, step: this.#step, action }),
      () => (this.phase = 'waiting'),
      () => void this.act(action),
      0n,
    )
    if (value) await this.#show(value)
  }

  async refreshBalance(): Promise<void> {
    const value = await this.#asked(
      () => this.#client.balance(),
      () => undefined,
      () => void this.refreshBalance(),
      0n,
    )
    const isStill = this.phase === 'idle' || this.phase === 'waiting'
    if (value && isStill) this.balance = BigInt(value.balance)
    endLack(this.balance)
    this.#ears.changed()
  }

  /** Null when it failed: then all stands as before the question. */
  async #asked<Value>(
    ask: () => Promise<Value>,
    undo: () => void,
    again: (cause: unknown) => void,
    stake: bigint,
  ): Promise<Value | null> {
    try {
      return await ask()
    } catch (cause) {
      undo()
      this.#family?.calm()
      this.#ears.failed(cause, () => again(cause), stake)
      return null
    }
  }

  async #show({ round, balance, seeds }: RoundValue): Promise<void> {
    this.round = round
    this.phase = 'showing'
    this.seeds = seeds
    this.#step = round.actions.length
    this.#ears.changed()
    await this.#family?.play(round, this.#seen)
    this.#seen = round.events.length
    this.balance = BigInt(balance)
    this.phase = round.isOver ? 'idle' : 'waiting'
    if (round.isOver) {
      this.win = BigInt(round.payout)
      this.#frame.tell({ type: 'round_ended', roundId: round.roundId, payout: round.payout })
      this.#frame.tell({ type: 'balance', balance })
    }
    this.#ears.changed()
    if (round.isOver) this.#ears.ended(round)
  }
}
