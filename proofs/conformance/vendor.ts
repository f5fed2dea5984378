/** Calls a vendor as the platform does, signed, with everything in a call that a case does not say. */
import { randomUUID, type KeyObject } from 'node:crypto'
import type { VendorOffer } from '@night-market/protocol/vendor/game-list'
import type { SignatureVersion } from '@night-market/protocol/values/signature'
import { signatureHeaders, type Context } from '../../api/src/platform/http/signed-http.ts'
import type { Fields } from './wallet.ts'

export interface Page {
  status: number
  headers: Record<string, string | undefined>
  text: string
}

export interface VendorTarget {
  /** Sends these bytes to a call of the vendor; its answer, read. */
  send(path: string, bytes: Buffer, headers: Record<string, string>): Promise<Fields>
  /** A page of the vendor, as a browser asks for it. */
  open(url: string): Promise<Page>
  /** The private half of a key that the vendor believes, and the code under which the platform knows it. */
  key: KeyObject
  code: string
  signatureVersion: SignatureVersion
  /** A game to launch; the rules of free bets are for one that takes them, with another that takes none. */
  gameCode: string
  otherGame?: string | undefined
  currency: string
  scale: number
  /** The origin of the page that frames the game. */
  parentOrigin: string
  /** A round that was played, and its user: its proof is read. */
  played?: { user: string; round: string } | undefined
  /** A stake that the game takes, in wire units. */
  stake: number
  now: () => Date
}

export type VendorPath =
  | 'game/list'
  | 'game/launch'
  | 'round/detail'
  | 'promo/grant'
  | 'promo/revoke'
  | 'user/excluded'
  | 'draw/feed'
  | 'draw/result'

export class Vendor {
  readonly target: VendorTarget
  /** Its game list, once a rule has read it. */
  list: Promise<VendorOffer[]> | null = null

  constructor(target: VendorTarget) {
    this.target = target
  }

  grant(grant_uuid: string, fields: Fields = {}, forged: Forged = {}): Promise<Fields> {
    const { gameCode, currency, scale, stake, now } = this.target
    return this.ask(
      'promo/grant',
      {
        grant_uuid,
        user: 'conformance',
        currency,
        scale,
        game_code: gameCode,
        amount: stake,
        count: 3,
        expires_at: EXPIRES_IN_MS + now().getTime(),
        ...fields,
      },
      forged,
    )
  }

  revoke(grant_uuid: string, forged: Forged = {}): Promise<Fields> {
    return this.ask('promo/revoke', { grant_uuid }, forged)
  }

  launch(fields: Fields = {}, forged: Forged = {}): Promise<Fields> {
    const { gameCode, currency, scale, parentOrigin, now } = this.target
    const about = {
      token: randomUUID(),
      user: 'conformance',
      nickname: 'Conformance',
      currency,
      scale,
      game_code: gameCode,
      mode: 'real',
      language: 'EN',
      theme: 'dark',
      parent_origin: parentOrigin,
      token_expires_at: EXPIRES_IN_MS + now().getTime(),
    }
    return this.ask('game/launch', { ...about, ...fields }, forged)
  }

  async ask(
    path: VendorPath,
    fields: Fields,
    { sentAt, isTampered, ...context }: Forged = {},
  ): Promise<Fields> {
    const { key, code, signatureVersion: version, now, send } = this.target
    const body = { request_uuid: randomUUID(), sent_at: sentAt ?? now().getTime(), ...fields }
    const bytes = Buffer.from(JSON.stringify(body))
    const headers = signatureHeaders(key, bytes, { version, path, code, ...context })
    return send(path, isTampered === true ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes, headers)
  }
}

/** How a forged call differs from a good one. */
type Forged = Partial<Context> & { sentAt?: number; isTampered?: boolean }

const EXPIRES_IN_MS = 3_600_000

/** Opens a page over HTTP. */
export const openPage: VendorTarget['open'] = async (url) => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers, text: await response.text() }
}

/** Sends calls to the vendor's own address. */
export const overHttp =
  (baseUrl: string): VendorTarget['send'] =>
  async (path, bytes, headers) => {
    const response = await fetch(`${baseUrl}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(10_000),
    })
    if (response.status !== 200) throw new Error(`${path} answered HTTP ${response.status}`)
    return (await response.json()) as Fields
  }
