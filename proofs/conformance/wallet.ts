/** Asks a seamless wallet over HTTP as a vendor does: signed, with everything in a call that a case does not say. */
import assert from 'node:assert/strict'
import { randomUUID, type KeyObject } from 'node:crypto'
import {
  WalletAnswer,
  type WalletPath,
  type WalletStatus,
} from '@night-market/protocol/vendor/seamless-wallet'
import type { SignatureVersion } from '@night-market/protocol/values/signature'
import { signatureHeaders, type Context } from '../../api/src/platform/http/signed-http.ts'

export interface Player {
  user: string
  token: string
  currency: string
  gameCode: string
}

/** What is put to the test, and with whom. What is left out leaves the cases out that need it. */
export interface Target {
  /** Up to and with the vendor's code: `https://deployment.example/vendor-wallet/acme`. */
  baseUrl: string
  key: KeyObject
  /** What is signed: 1, the body alone; 2, path and code too. */
  signatureVersion: SignatureVersion
  /** At least 100 units of the currency on the balance. */
  player: Player
  /** A token of the same player that has expired or was ended. */
  expiredToken?: string | undefined
  /** Another game of the vendor. */
  otherGame?: string | undefined
  disabledGame?: string | undefined
  pausedGame?: string | undefined
  /** Players whom the platform keeps from staking. */
  limitedPlayer?: Player | undefined
  excludedPlayer?: Player | undefined
  /** A grant of two unused free bets of the player in the game. */
  grant?: string | undefined
  /** The receiver's time; tests have a clock of their own. */
  now: () => Date
}

export const BET = 'transaction/bet'
export const WIN = 'transaction/win'
export const ROLLBACK = 'transaction/rollback'

/** One unit of the currency, on the wire. */
export const UNIT = 100_000

export type Fields = Record<string, unknown>

export class Wallet {
  readonly target: Target
  /** The code that the connection is registered under. */
  readonly code: string
  /** Accepted bets, by their id: what a win or a rollback of each repeats. */
  readonly #bets = new Map<string, Fields>()

  constructor(target: Target) {
    this.target = target
    this.code = target.baseUrl.slice(target.baseUrl.lastIndexOf('/') + 1)
  }

  ask(path: WalletPath, fields: Fields = {}): Promise<WalletAnswer> {
    return this.send(path, Buffer.from(JSON.stringify(this.body(fields))))
  }

  /** The headers of a call; a case may sign it for something else. */
  signed(path: WalletPath, bytes: Buffer, forged: Partial<Context> = {}): Record<string, string> {
    const { key, signatureVersion: version } = this.target
    return signatureHeaders(key, bytes, { version, path, code: this.code, ...forged })
  }

  /** These very bytes, signed unless other headers are given. */
  async send(path: WalletPath, bytes: Buffer, headers = this.signed(path, bytes)): Promise<WalletAnswer> {
    const response = await fetch(`${this.target.baseUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status !== 200) throw new Error(`${path} answered HTTP ${response.status}`)
    const answer = WalletAnswer.parse(await response.json())
    if (path === BET && answer.status === 'RS_OK') this.#keep(bytes)
    return answer
  }

  #keep(bytes: Buffer): void {
    const { transaction_uuid, round, user, token, currency, game_code } = JSON.parse(
      bytes.toString(),
    ) as Fields
    this.#bets.set(String(transaction_uuid), { round, user, token, currency, game_code })
  }

  /** Takes back the bets that no case has won or taken back; a round that has a win is closed by one of nothing. */
  async closeRounds(): Promise<void> {
    for (const [reference_transaction_uuid, about] of this.#bets) {
      const bet = { ...about, reference_transaction_uuid }
      const { status } = await this.ask(ROLLBACK, bet)
      if (status === 'RS_ERROR_ALREADY_SETTLED') await this.ask(WIN, { ...bet, amount: 0 })
    }
  }

  body(fields: Fields): Fields {
    const { user, token, currency, gameCode } = this.target.player
    return {
      request_uuid: randomUUID(),
      sent_at: this.target.now().getTime(),
      user,
      token,
      currency,
      game_code: gameCode,
      round: randomUUID(),
      transaction_uuid: randomUUID(),
      ...fields,
    }
  }

  async balance(): Promise<number> {
    const { balance } = await this.ask('user/balance')
    if (balance === undefined) throw new Error('user/balance answers no balance')
    return balance
  }

  /** A stake that is accepted: the fields that a win or a rollback of it repeats. */
  async stake(
    amount = UNIT,
    fields: Fields & { round?: string } = {},
  ): Promise<{ round: string; bet: string }> {
    const bet = randomUUID()
    const { round = randomUUID(), ...others } = fields
    const answer = await this.ask('transaction/bet', { round, transaction_uuid: bet, amount, ...others })
    if (answer.status !== 'RS_OK') throw new Error(`a bet of ${amount} was answered ${answer.status}`)
    return { round, bet }
  }
}

/** The answer has this status, and this balance if one is named. */
export function is(answer: WalletAnswer | undefined, status: WalletStatus, balance?: number): void {
  assert.equal(answer?.status, status)
  if (balance !== undefined) assert.equal(answer?.balance, balance)
}
