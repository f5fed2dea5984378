/**
 * A member over HTTP alone: registers, deposits, launches and plays as a browser would. The seed and the proofs
 * use it.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LoginValue } from '@night-market/protocol/sign-in/login'
import type { MemberInfo } from '@night-market/protocol/members'
import { TOKEN_HEADER, FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import type {
  LaunchBody,
  LaunchValue,
  RevealBody,
  RoundDetail,
  RoundsPage,
} from '@night-market/protocol/play'
import { type AuthenticateValue, type RoundValue, type Seeds } from '@night-market/protocol/studio'
import type { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import type { SecureBody, SecureKey } from '@night-market/protocol/secure'
import type { Deposit, DepositBody } from '@night-market/protocol/cashier/deposits'
import type { TransfersPage, WalletBalance } from '@night-market/protocol/cashier/balance'
import type { z } from 'zod'
import { humanProof, type Challenge } from '../../api/src/platform/crypto/human-work.ts'
import { sealPayload } from '../../api/src/platform/crypto/seal.ts'

export interface Sites {
  api: string
  studio: string
}

/** Both halves of a login. */
export interface HeldSession {
  token: string
  /** As the `cookie` header. */
  cookie: string
}

type SeedsRound = RoundDetail & { proof: SeedsProof | null }

/** The refusal of a server. */
export class Refused extends Error {
  readonly code: string
  constructor(path: string, code: string) {
    super(`${path} was refused: ${code}`)
    this.code = code
  }
}

const PAID_WITHIN_MS = 60_000
const PAID_ASK_EVERY_MS = 100
const NO_SESSION: HeldSession = { token: '', cookie: '' }

export class SimulatedMember {
  readonly #studio: string
  readonly #send: Send
  #session: HeldSession

  /** Calls go over `fetch`, unless a proof sends them its own way. */
  constructor(sites: Sites, session: HeldSession = NO_SESSION, send: Send = sendTo(sites.api)) {
    this.#studio = sites.studio
    this.#session = session
    this.#send = send
  }

  get session(): HeldSession {
    return this.#session
  }

  /** What shows the session to the API. */
  get headers(): Record<string, string> {
    const { cookie, token } = this.#session
    return { cookie, [TOKEN_HEADER]: token }
  }

  async register(
    username: string,
    password: string,
    invitation: { affiliateCode?: string; referralCode?: string } = {},
  ): Promise<void> {
    const consents = { acceptsTerms: true, isOfAge: true }
    const body = { username, password, confirmPassword: password, ...invitation, ...consents }
    await this.#enter('PUT', '/wps/member/register', body)
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.#enter('POST', '/wps/session/login', { username, password, type: 'username' })
  }

  /** Logs in to the staff console. */
  async enterConsole(username: string, password: string, code = ''): Promise<void> {
    const path = '/ops/session/login'
    await this.#signIn('POST', path, await this.#sealed(path, { username, password, code }))
  }

  async logOut(): Promise<void> {
    await this.call('POST', '/wps/session/logout')
    this.#session = NO_SESSION
  }

  /** Pays in by the sandbox's e-wallet, which pays by itself; the money is in the purse when this is over. */
  async deposit(minor: bigint): Promise<void> {
    const id: DepositBody['id'] = `trf_${randomUUID().replaceAll('-', '')}`
    const request: DepositBody = { id, channel: 'sandbox_ewallet', amount: minor.toString() }
    let { status } = await this.call<Deposit>('POST', '/wps/wallet/deposits', request)
    const giveUpAt = performance.now() + PAID_WITHIN_MS
    while (status !== 'paid') {
      if (performance.now() > giveUpAt) throw new Error(`the deposit ${id} is still ${status}`)
      await sleep(PAID_ASK_EVERY_MS)
      status = (await this.call<Deposit>('GET', `/wps/wallet/deposits/${id}`)).status
    }
  }

  async playFree(): Promise<void> {
    await this.#signIn('POST', '/wps/session/login/freeplay', { platform: 'W' })
  }

  member(): Promise<MemberInfo> {
    return this.call('GET', '/wps/member/info')
  }

  async balance(): Promise<bigint> {
    return BigInt((await this.call<WalletBalance>('GET', '/wps/v2/wallets/balance')).balance)
  }

  async rounds(): Promise<RoundsPage & { totals: NonNullable<RoundsPage['totals']> }> {
    const { totals, ...page } = await this.call<RoundsPage>('GET', '/wps/play/rounds?pageSize=100')
    if (totals === null) throw new Error('the first page of a record has totals')
    return { ...page, totals }
  }

  reveal(roundId: string, body: RevealBody): Promise<SeedsRound> {
    return this.call('POST', `/wps/play/rounds/${roundId}/reveal`, body)
  }

  /** One that was drawn from a pair of seeds. */
  round(roundId: string): Promise<SeedsRound> {
    return this.call('GET', `/wps/play/rounds/${roundId}`)
  }

  /** All money that came and went, newest first. */
  async transfers(): Promise<TransfersPage['rows']> {
    const rows: TransfersPage['rows'] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: TransfersPage = await this.call(
        'GET',
        `/wps/wallet/transfers?pageSize=100${cursor === '' ? '' : `&cursor=${cursor}`}`,
      )
      rows.push(...page.rows)
      cursor = page.next
    }
    return rows
  }

  /** Opens a game, for real money unless asked otherwise, and answers its table. */
  async launch(gameCode: string, mode: LaunchBody['mode'] = 'real'): Promise<GameTable> {
    const launch = await this.call<LaunchValue>('POST', '/wps/relay/GCS_gameLaunchFB', { gameCode, mode })
    return GameTable.sitDown(this.#studio, new URL(launch.url).hash.slice(1))
  }

  async call<Value>(method: string, path: string, body?: object): Promise<Value> {
    return (await this.#send(method, path, this.headers, body)).value as Value
  }

  /** A call whose body the specification marks E. */
  async callSealed<Value>(method: string, path: string, body: object): Promise<Value> {
    return this.call(method, path, await this.#sealed(path, body))
  }

  /** Registers or logs in, solving the human check where the site requires it. */
  async #enter(method: string, path: string, body: object): Promise<void> {
    const send = async (proof: { verification?: string }): Promise<void> =>
      this.#signIn(method, path, await this.#sealed(path, { ...body, ...proof }))
    try {
      await send({})
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'human_check_failed') throw error
      const challenge = await this.call<Challenge>('GET', '/wps/verification/human')
      await send({ verification: await humanProof(challenge) })
    }
  }

  /** What the specification marks E: the body sealed to the platform's key. */
  async #sealed(path: string, body: object): Promise<SecureBody> {
    return sealPayload(await this.call<SecureKey>('GET', '/wps/system/key'), { path, body })
  }

  async #signIn(method: string, path: string, body: object): Promise<void> {
    const { value, setCookies } = await this.#send(method, path, this.headers, body)
    const cookies = setCookies.map((cookie) => cookie.split(';', 1)[0])
    const { token } = value as LoginValue
    if (!token) throw new Error(`${path} asks for more than a password`)
    this.#session = { token, cookie: cookies.join('; ') }
  }
}

/** A game as its frame plays it. */
export class GameTable {
  readonly #studio: string
  readonly start: z.output<typeof AuthenticateValue>

  private constructor(studio: string, start: z.output<typeof AuthenticateValue>) {
    this.#studio = studio
    this.start = start
  }

  static async sitDown(studio: string, code: string): Promise<GameTable> {
    const { value } = await sendTo(studio)('POST', '/play/authenticate', {}, { code })
    return new GameTable(studio, value as z.output<typeof AuthenticateValue>)
  }

  play(stake: bigint, choice: unknown, roundId: string = randomUUID()): Promise<RoundValue> {
    return this.#call('/play/start', { roundId, stake: stake.toString(), choice })
  }

  act(roundId: string, step: number, action: object): Promise<RoundValue> {
    return this.#call('/play/act', { roundId, step, action })
  }

  async rotateSeeds(clientSeed: string): Promise<Seeds> {
    const { nextServerSeedHash } = await this.#call<Seeds>('/play/seeds', {})
    return this.#call('/play/seeds/rotate', { clientSeed, nextServerSeedHash })
  }

  async #call<Value>(path: string, body: object): Promise<Value> {
    const headers = { [FRAME_SESSION_HEADER]: this.start.session }
    return (await sendTo(this.#studio)('POST', path, headers, body)).value as Value
  }
}

export interface Reply {
  value: unknown
  setCookies: string[]
}

/** Sends a call; a refusal is thrown as `Refused`. */
export type Send = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
) => Promise<Reply>

function sendTo(origin: string): Send {
  return async (method, path, headers, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const all = { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const signal = AbortSignal.timeout(60_000)
    const response = await fetch(origin + path, { method, headers: all, signal, ...sent })
    const { success, code, value } = (await response.json()) as Envelope
    if (!success) throw new Refused(path, code ?? String(response.status))
    return { value, setCookies: response.headers.getSetCookie() }
  }
}

export interface Envelope {
  success: boolean
  code?: string
  value: unknown
}
