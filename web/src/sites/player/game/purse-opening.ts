import type { WalletBalance } from '@night-market/protocol/cashier/balance'
import type { Bonus } from '@night-market/protocol/rewards/bonus'
import type { Mode } from '../../../features/play/queries.ts'

/** With what a game opens, or that the member is asked first; `empty` where the purse of the last choice has nothing left. */
export type PurseOpening =
  | { status: 'known'; mode: Mode }
  | { status: 'waiting'; mode: 'real' }
  | { status: 'asks'; mode: 'real'; because: 'first' | 'empty' }

type Standing = {
  /** The purse that the address names. */
  named: Mode | undefined
  /** Whether the game, its bonus and the balances are known. */
  isKnown: boolean
  /** The active bonus, if the game takes it. */
  bonus: Pick<Bonus, 'playMode' | 'balance'> | null
  balance: Pick<WalletBalance, 'balance'> | undefined
}

/** The purse that a game opens with. A bonus that was not asked for is asked, and so is a choice whose purse is empty. */
export function purseOpening({ named, isKnown, bonus, balance }: Standing): PurseOpening {
  if (named !== undefined) return { status: 'known', mode: named }
  if (!isKnown) return { status: 'waiting', mode: 'real' }
  if (bonus === null) return { status: 'known', mode: 'real' }
  const { playMode } = bonus
  if (playMode === null) return { status: 'asks', mode: 'real', because: 'first' }
  const left = playMode === 'bonus' ? bonus.balance : balance?.balance
  const isEmpty = left !== undefined && BigInt(left) <= 0n
  return isEmpty ? { status: 'asks', mode: 'real', because: 'empty' } : { status: 'known', mode: playMode }
}
