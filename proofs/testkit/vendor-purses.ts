/** The purses of a vendor that keeps its players' money: a transfer is made or refused once, under its id. */
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'
import type { TransferCall } from '@night-market/protocol/vendor/transfer-wallet'
import type { FeedRound } from '@night-market/protocol/vendor/feeds'

/** A minor unit of rupees in a vendor's units. */
export const WIRE = 1000n
const FEED_PAGE = 200

interface KeptTransfer {
  call: TransferCall
  path: string
  status: WalletStatus
}

interface Brand {
  vendorCode: string
  gameCode: string
  /** The number of the last round in the feed. */
  feedNo: number
}

export class VendorPurses {
  /** By user, in minor units. */
  readonly held = new Map<string, bigint>()
  /** Every transfer that arrived, by its id. */
  readonly transfers = new Map<string, KeptTransfer>()
  /** Settled rounds in their order. */
  readonly feed: FeedRound[] = []
  /** What it answers transfers it does not know, instead of making them. */
  refusesNew: WalletStatus | null = null
  readonly #brand: Brand

  constructor(brand: Brand) {
    this.#brand = brand
  }

  /** What the vendor answers to this call of the transfer wallet. */
  answer(path: string, call: TransferCall & { after?: number }): object {
    if (path === 'wallet/status') return this.#stateOf(call.transaction_uuid)
    if (path === 'round/feed') {
      const rounds = this.feed.filter(({ no }) => no > (call.after ?? 0)).slice(0, FEED_PAGE)
      return { status: 'RS_OK', rounds }
    }
    const status = path === 'wallet/balance' ? 'RS_OK' : this.#transfer(path, call)
    const balance = Number((this.held.get(call.user) ?? 0n) * WIRE)
    return { status, balance, in_play: 0, feed: this.#brand.feedNo }
  }

  /** A round from a purse, settled at once; false when it holds too little. */
  play(user: string, { stake, payout, at }: { stake: bigint; payout: bigint; at: Date }): boolean {
    const held = this.held.get(user) ?? 0n
    if (held < stake) return false
    this.held.set(user, held + payout - stake)
    const { vendorCode, gameCode } = this.#brand
    const no = ++this.#brand.feedNo
    const about = { user, vendor_code: vendorCode, currency: 'INR', game_code: gameCode }
    const times = { started_at: at.toISOString(), settled_at: at.toISOString() }
    const money = { stake: Number(stake * WIRE), payout: Number(payout * WIRE) }
    this.feed.push({ no, ...about, round: `${vendorCode.toLowerCase()}-${no}`, ...money, ...times })
    return true
  }

  #stateOf(id: string): object {
    const known = this.transfers.get(id)
    if (known === undefined) return { status: 'RS_OK', state: 'unknown' }
    if (known.status === 'RS_OK') return { status: 'RS_OK', state: 'done' }
    return { status: 'RS_OK', state: 'refused', reason: known.status }
  }

  #transfer(path: string, call: TransferCall): WalletStatus {
    const { user, amount, transaction_uuid: id } = call
    const known = this.transfers.get(id)
    if (known !== undefined) {
      const isSame = known.path === path && known.call.user === user && known.call.amount === amount
      return isSame ? known.status : 'RS_ERROR_DUPLICATE_TRANSACTION'
    }
    if (this.refusesNew !== null) return this.refusesNew
    const units = BigInt(amount) / WIRE
    const after = (this.held.get(user) ?? 0n) + (path === 'wallet/deposit' ? units : -units)
    const status = after < 0n ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK'
    this.transfers.set(id, { call, path, status })
    if (status === 'RS_OK') this.held.set(user, after)
    return status
  }
}
