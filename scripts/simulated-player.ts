/** A player over HTTP alone: registers, deposits, launches and plays as a browser would. Seeds and journeys use it. */
import { randomUUID } from 'node:crypto'
import { TOKEN_HEADER, type LoginValue } from '@night-market/protocol/identity'
import type { LaunchValue, RoundDetail, RoundsPage } from '@night-market/protocol/play'
import {
  FRAME_SESSION_HEADER,
  type AuthenticateValue,
  type RoundValue,
  type Seeds,
} from '@night-market/protocol/studio'
import type { WalletBalance } from '@night-market/protocol/wallet'
import type { z } from 'zod'

export interface Sites {
  api: string
  studio: string
}

/** What a server said no with. */
export class Refused extends Error {
  readonly code: string
  constructor(path: string, code: string) {
    super(`${path} was refused: ${code}`)
    this.code = code
  }
}

export class SimulatedPlayer {
  readonly #sites: Sites
  #token = ''
  #cookie = ''

  constructor(sites: Sites) {
    this.#sites = sites
  }

  async register(username: string, password: string): Promise<void> {
    const body = { username, password, confirmPassword: password, acceptsTerms: true, isOfAge: true }
    await this.#signIn('PUT', '/wps/member/register', body)
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.#signIn('POST', '/wps/session/login', { username, password, type: 'username' })
  }

  async logOut(): Promise<void> {
    await this.call('POST', '/wps/session/logout')
    this.#token = this.#cookie = ''
  }

  async deposit(minor: bigint): Promise<void> {
    const id = `trf_${randomUUID().replaceAll('-', '')}`
    await this.call('POST', '/wps/wallet/deposits', { id, amount: minor.toString() })
  }

  async balance(): Promise<bigint> {
    return BigInt((await this.call<WalletBalance>('GET', '/wps/v2/wallets/balance')).balance)
  }

  rounds(): Promise<RoundsPage> {
    return this.call('GET', '/wps/play/rounds?pageSize=100')
  }

  round(roundId: string): Promise<RoundDetail> {
    return this.call('GET', `/wps/play/rounds/${roundId}`)
  }

  /** Opens a game for real money and answers its table. */
  async launch(gameCode: string): Promise<GameTable> {
    const launch = await this.call<LaunchValue>('POST', '/wps/relay/GCS_gameLaunchFB', { gameCode })
    return GameTable.sitDown(this.#sites.studio, new URL(launch.url).hash.slice(1))
  }

  async call<Value>(method: string, path: string, body?: object): Promise<Value> {
    return (await this.#send<Value>(method, path, body)).value
  }

  async #signIn(method: string, path: string, body: object): Promise<void> {
    const { value, response } = await this.#send<LoginValue>(method, path, body)
    this.#token = value.token
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ')
  }

  async #send<Value>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ value: Value; response: Response }> {
    const headers: Record<string, string> = { cookie: this.#cookie, [TOKEN_HEADER]: this.#token }
    return send<Value>(this.#sites.api, method, path, headers, body)
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
    const { value } = await send<z.output<typeof AuthenticateValue>>(
      studio,
      'POST',
      '/play/authenticate',
      {},
      { code },
    )
    return new GameTable(studio, value)
  }

  play(stake: bigint, choice: unknown, roundId: string = randomUUID()): Promise<RoundValue> {
    return this.#call('/play/start', { roundId, stake: stake.toString(), choice })
  }

  act(roundId: string, step: number, action: object): Promise<RoundValue> {
    return this.#call('/play/act', { roundId, step, action })
  }

  rotateSeeds(clientSeed: string): Promise<Seeds> {
    return this.#call('/play/seeds/rotate', { clientSeed })
  }

  async #call<Value>(path: string, body: object): Promise<Value> {
    const headers = { [FRAME_SESSION_HEADER]: this.start.session }
    return (await send<Value>(this.#studio, 'POST', path, headers, body)).value
  }
}

async function send<Value>(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ value: Value; response: Response }> {
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  const answer = (await response.json()) as { success: boolean; code?: string; value: Value }
  if (!answer.success) throw new Refused(path, answer.code ?? String(response.status))
  return { value: answer.value, response }
}
