/** A vendor that keeps purses in a play: what it did it remembers, what it says may be lost. */
import type { SignedClient } from '../platform/signed-http.ts'
import { LetDown } from './sim-provider.ts'

export interface SimVendor {
  client: SignedClient
  /** By member, in minor units. */
  purses: Map<string, bigint>
}

interface Call {
  user: string
  transaction_uuid: string
  amount: number
}

/** A minor unit of rupees in the vendor's units. */
const WIRE = 1000n

export function simVendor(isLetDown: (chances: number) => boolean): SimVendor {
  const kept = new Map<string, string>()
  const purses = new Map<string, bigint>()
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
    const status = path === 'wallet/balance' ? 'RS_OK' : transfer(path === 'wallet/deposit', call)
    return { status, balance: Number((purses.get(call.user) ?? 0n) * WIRE), in_play: 0, feed: 0 }
  }
  return {
    purses,
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
