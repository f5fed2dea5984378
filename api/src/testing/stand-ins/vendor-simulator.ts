/**
 * A vendor that plays many rounds and, when asked to, duplicates, delays, reorders, drops and forges its calls. It
 * keeps its own account of what was accepted, as a real vendor does from the answers that reached it. One seed plays
 * one game.
 */
import { createHash } from 'node:crypto'
import type { WalletAnswer, WalletPath } from '@night-market/protocol/vendor/seamless-wallet'

/** How many calls of a hundred meet each fault. */
export interface Faults {
  duplicate: number
  /** Sent once more, much later. */
  delay: number
  /** A win or a rollback before its bet. */
  reorder: number
  /** The wallet's answer is lost. */
  drop: number
  /** Sent with a changed byte and the old signature beside the real call. */
  forge: number
}

export interface Simulation {
  seed: number
  rounds: number
  players: number
  faults: Faults
  /** Sends a call for this player, correctly signed or forged, and returns the wallet's answer. */
  send: (player: number, path: WalletPath, fields: Fields, isForged: boolean) => Promise<WalletAnswer>
}

type Fields = Record<string, unknown> & { transaction_uuid: string }

interface AcceptedLine {
  transaction: string
  kind: 'bet' | 'win' | 'rollback' | 'betwin' | 'resettle'
  player: number
  amount: number
  winAmount: number
}

export interface Outcome {
  /** What the vendor believes was accepted. */
  lines: AcceptedLine[]
  /** Answers that no rule of the protocol allows. */
  complaints: string[]
  calls: number
}

/** Plays all rounds, then asks again what is unanswered, until every action has its definite answer. */
export async function simulateVendor(simulation: Simulation): Promise<Outcome> {
  const vendor = new Vendor(simulation)
  const lanes = Array.from({ length: simulation.players }, async (_, player) => {
    for (let round = player; round < simulation.rounds; round += simulation.players) {
      await vendor.playRound(player, round)
    }
  })
  await Promise.all(lanes)
  await vendor.sendLate()
  return { lines: [...vendor.lines.values()], complaints: vendor.complaints, calls: vendor.calls }
}

const TRIES = 40

class Vendor {
  readonly lines = new Map<string, AcceptedLine>()
  readonly complaints: string[] = []
  calls = 0
  readonly #simulation: Simulation
  readonly #late: (() => Promise<unknown>)[] = []

  constructor(simulation: Simulation) {
    this.#simulation = simulation
  }

  async playRound(player: number, no: number): Promise<void> {
    const chance = this.#chanceOf(no)
    const round = `s${this.#simulation.seed}-${no}`
    const stake = 1 + chance(50)
    const fate = chance(100)
    if (fate < 8) return this.#betAndWin(player, round, stake, chance)
    const bet: Fields = { round, transaction_uuid: `${round}-bet`, amount: stake, round_closed: false }
    const about = { round, reference_transaction_uuid: bet.transaction_uuid }
    const win: Fields = { ...about, transaction_uuid: `${round}-win`, amount: chance(3) * stake }
    const rollback: Fields = { ...about, transaction_uuid: `${round}-rollback` }
    if (chance(100) < this.#simulation.faults.reorder) {
      if (fate < 30) return this.#rollBackFirst(player, bet, rollback, chance)
      await this.#once(player, 'transaction/win', win, chance)
    }
    const answered = await this.#untilDefinite(player, 'transaction/bet', bet, chance, fate < 20 ? 1 : TRIES)
    if (answered === null) return this.#takeBack(player, bet, rollback, chance)
    if (answered.status !== 'RS_OK')
      return this.#expect(bet, answered, ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_ALREADY_SETTLED'])
    this.#keep(player, bet, 'bet', stake)
    if (fate > 92) return this.#takeBack(player, bet, rollback, chance)
    await this.#settle(player, win, chance)
    if (fate > 85)
      await this.#resettle(player, { ...about, transaction_uuid: `${round}-again`, amount: stake }, chance)
  }

  /** Calls that were held back for a long time: nothing may change by them. */
  async sendLate(): Promise<void> {
    for (const send of this.#late) await send()
  }

  async #betAndWin(player: number, round: string, stake: number, chance: Chance): Promise<void> {
    const both: Fields = {
      round,
      transaction_uuid: `${round}-both`,
      amount: stake,
      win_amount: chance(2) * stake,
    }
    const answer = await this.#untilDefinite(player, 'transaction/betwin', both, chance)
    if (answer?.status === 'RS_OK') this.#keep(player, both, 'betwin', stake)
    else this.#expect(both, answer, ['RS_ERROR_NOT_ENOUGH_MONEY'])
  }

  async #rollBackFirst(player: number, bet: Fields, rollback: Fields, chance: Chance): Promise<void> {
    const [, late] = await Promise.all([
      this.#takeBack(player, bet, rollback, chance),
      this.#once(player, 'transaction/bet', bet, chance),
    ])
    this.#expect(bet, late ?? null, [
      'RS_OK',
      'RS_ERROR_TRANSACTION_ROLLED_BACK',
      'RS_ERROR_NOT_ENOUGH_MONEY',
    ])
  }

  async #takeBack(player: number, bet: Fields, rollback: Fields, chance: Chance): Promise<void> {
    const answer = await this.#untilDefinite(player, 'transaction/rollback', rollback, chance)
    this.#expect(rollback, answer, ['RS_OK'])
    this.lines.delete(bet.transaction_uuid)
    this.#keep(player, rollback, 'rollback', 0)
  }

  async #settle(player: number, win: Fields, chance: Chance): Promise<void> {
    const answer = await this.#untilDefinite(player, 'transaction/win', win, chance)
    this.#expect(win, answer, ['RS_OK'])
    this.#keep(player, win, 'win', Number(win.amount))
  }

  async #resettle(player: number, again: Fields, chance: Chance): Promise<void> {
    const answer = await this.#untilDefinite(player, 'transaction/resettle', again, chance)
    this.#expect(again, answer, ['RS_OK'])
    this.#keep(player, again, 'resettle', Number(again.amount))
  }

  /** Asks again with the same id until an answer arrives; null when it gives up before. */
  async #untilDefinite(
    player: number,
    path: WalletPath,
    fields: Fields,
    chance: Chance,
    tries = TRIES,
  ): Promise<WalletAnswer | null> {
    for (let n = 0; n < tries; n++) {
      const answer = await this.#once(player, path, fields, chance)
      if (answer !== null && answer.status !== 'RS_ERROR_UNKNOWN') return answer
    }
    if (tries === TRIES) this.complaints.push(`${fields.transaction_uuid} never got an answer`)
    return null
  }

  /** One attempt with whatever befalls it; null when the answer was lost. */
  async #once(
    player: number,
    path: WalletPath,
    fields: Fields,
    chance: Chance,
  ): Promise<WalletAnswer | null> {
    const { faults } = this.#simulation
    const copies = chance(100) < faults.duplicate ? 2 + chance(3) : 1
    if (chance(100) < faults.delay) this.#late.push(() => this.#send(player, path, fields, false))
    if (chance(100) < faults.forge) {
      const forged = await this.#send(player, path, { ...fields, amount: 1_000_000 }, true)
      this.#expect(fields, forged, ['RS_ERROR_INVALID_SIGNATURE'])
    }
    const answers = await Promise.all(
      Array.from({ length: copies }, () => this.#send(player, path, fields, false)),
    )
    const statuses = new Set(answers.map((answer) => answer.status))
    // Of the same call at once, all get the same word, but for a win that overtakes its own bet.
    if (statuses.size > 1 && path !== 'transaction/win') {
      this.complaints.push(`${fields.transaction_uuid} was answered ${[...statuses].join(' and ')}`)
    }
    return chance(100) < faults.drop ? null : (answers[0] ?? null)
  }

  #send(player: number, path: WalletPath, fields: Fields, isForged: boolean): Promise<WalletAnswer> {
    this.calls++
    return this.#simulation.send(player, path, fields, isForged)
  }

  #keep(player: number, fields: Fields, kind: AcceptedLine['kind'], amount: number): void {
    const transaction = fields.transaction_uuid
    const winAmount = kind === 'betwin' ? Number(fields.win_amount) : 0
    this.lines.set(transaction, { transaction, kind, player, amount, winAmount })
  }

  #expect(fields: Fields, answer: WalletAnswer | null, allowed: WalletAnswer['status'][]): void {
    if (answer !== null && !allowed.includes(answer.status)) {
      this.complaints.push(`${fields.transaction_uuid} was answered ${answer.status}`)
    }
  }

  /** Every round draws for itself, so that what befalls it does not hang on who was answered first. */
  #chanceOf(round: number): Chance {
    let draws = 0
    return (below) => {
      const text = `${this.#simulation.seed}:${round}:${draws++}`
      return createHash('sha256').update(text).digest().readUInt32BE() % below
    }
  }
}

type Chance = (below: number) => number
