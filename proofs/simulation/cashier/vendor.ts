/** A vendor that keeps purses in a play: what it did it remembers, what it says may be lost. */
import type { SignedClient } from '../../../api/src/platform/http/signed-http.ts'
import type { FeedRound } from '@night-market/protocol/vendor/feeds'
import { LetDown } from './provider.ts'

export interface SimVendor {
  client: SignedClient
  /** By member, in minor units. */
  purses: Map<string, bigint>
  /** What each member won less what it lost there. */
  results: Map<string, bigint>
  /** Settled rounds in their order. */
  feed: FeedRound[]
  /** A round from a member's purse, settled at once. */
  play(user: string, stake: bigint, payout: bigint, at: Date): void
}

export interface SimBrand {
  vendorCode: string
  gameCode: string
  /** The number of the last round in its feed, over all plays. */
  feedNo: number
}

interface Call {
  user: string
  transaction_uuid: string
  amount: number
  after: number
}

/** A minor unit of rupees in the vendor's units. */
const WIRE = 1000n
const FEED_PAGE = 200

export function simVendor(name: string, brand: SimBrand, isLetDown: (chances: number) => boolean): SimVendor {
  const kept = new Map<string, string>()
  const purses = new Map<string, bigint>()
  const results = new Map<string, bigint>()
  const feed: FeedRound[] = []
  const transfer = (isIn: boolean, { user, transaction_uuid: id, amount }: Call): string => {
    const known = kept.get(id)
    if (known !== undefined) return known
    const units = BigInt(amount) / WIRE
    const after = (purses.get(user) ?? 0n) + (isIn ? units : -units)
    const status = after < 0n ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK'
    kept.set(id, status)
    if (status === 'RS_OK') purses.set(user, after)
    return status
  }
  const answer = (path: string, call: Call): object => {
    if (path === 'wallet/status') {
      const known = kept.get(call.transaction_uuid)
      if (known === undefined) return { status: 'RS_OK', state: 'unknown' }
      return known === 'RS_OK'
        ? { status: 'RS_OK', state: 'done' }
        : { status: 'RS_OK', state: 'refused', reason: known }
    }
    if (path === 'round/feed') {
      const rounds = feed.filter(({ no }) => no > call.after).slice(0, FEED_PAGE)
      return { status: 'RS_OK', rounds }
    }
    const status = path === 'wallet/balance' ? 'RS_OK' : transfer(path === 'wallet/deposit', call)
    return { status, balance: Number((purses.get(call.user) ?? 0n) * WIRE), in_play: 0, feed: brand.feedNo }
  }
  const play = (user: string, stake: bigint, payout: bigint, at: Date): void => {
    const held = purses.get(user) ?? 0n
    if (held < stake) return
    purses.set(user, held + payout - stake)
    results.set(user, (results.get(user) ?? 0n) + payout - stake)
    const no = ++brand.feedNo
    const { vendorCode, gameCode } = brand
    const about = {
      user,
      vendor_code: vendorCode,
      currency: 'INR',
      game_code: gameCode,
      round: `${name}-v${no}`,
    }
    const times = { started_at: at.toISOString(), settled_at: at.toISOString() }
    feed.push({ no, ...about, stake: Number(stake * WIRE), payout: Number(payout * WIRE), ...times })
  }
  return {
    purses,
    results,
    feed,
    play,
    client: {
      post: async (_callee, path, body) => {
        if (isLetDown(8)) throw new LetDown('the vendor is away')
        const said = answer(path, body as unknown as Call)
        if (isLetDown(8)) throw new LetDown("the vendor's answer is lost")
        return said
      },
    },
  }
}
