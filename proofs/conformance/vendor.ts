/** Calls a vendor as the platform does, signed, with everything in a call that a case does not say. */
import { randomUUID, type KeyObject } from 'node:crypto'
import type { SignatureVersion } from '@night-market/protocol/values/signature'
import { signatureHeaders, type Context } from '../../api/src/platform/http/signed-http.ts'
import type { Fields } from './wallet.ts'

/** A vendor that holds free bets. */
export interface VendorTarget {
  /** Sends these bytes to a call of the vendor; its answer, read. */
  send(path: string, bytes: Buffer, headers: Record<string, string>): Promise<Fields>
  /** The platform's private key, and the code under which it knows the vendor. */
  key: KeyObject
  code: string
  signatureVersion: SignatureVersion
  /** A game that takes free bets, and one that takes none. */
  gameCode: string
  otherGame?: string | undefined
  currency: string
  scale: number
  /** A stake that the game takes, in wire units. */
  stake: number
  now: () => Date
}

export type GrantPath = 'promo/grant' | 'promo/revoke'

export class Vendor {
  readonly target: VendorTarget
  constructor(target: VendorTarget) {
    this.target = target
  }

  grant(grant_uuid: string, fields: Fields = {}, forged: Forged = {}): Promise<Fields> {
    const { gameCode, currency, scale, stake, now } = this.target
    return this.ask(
      'promo/grant',
      {
        ...{ grant_uuid, user: 'conformance', currency, scale, game_code: gameCode, amount: stake, count: 3 },
        ...{ expires_at: EXPIRES_IN_MS + now().getTime(), ...fields },
      },
      forged,
    )
  }

  revoke(grant_uuid: string, forged: Forged = {}): Promise<Fields> {
    return this.ask('promo/revoke', { grant_uuid }, forged)
  }

  async ask(path: GrantPath, fields: Fields, { sentAt, isTampered, ...context }: Forged): Promise<Fields> {
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
