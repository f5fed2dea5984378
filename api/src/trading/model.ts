/** Acts on draws and matches: what each takes, and what it is on. */
import type { BookAct, DrawAct, SentAct } from '@night-market/protocol/trading/acts'
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'

export type SendingState = SentAct['state']

/** Where an act goes, and what it is on. */
export interface Target {
  vendor: string
  path: 'book/act' | 'draw/act'
  subject: string
  /** The market and its line; null where it is on the whole. */
  line: string | null
}

/** One person suspends, opens or limits; all else takes two. A person who sets prices alone could sell an accomplice a gift. */
export const peopleForBook = ({ act }: BookAct): number =>
  act === 'suspend' || act === 'open' || act === 'limit' ? 1 : 2

export function targetOfBook(act: BookAct): Target {
  const { vendor, event } = act
  const isOnMarket = 'market' in act && act.market !== undefined
  const line = isOnMarket ? `${act.market} ${act.specifiers ?? ''}`.trim() : null
  return { vendor, path: 'book/act', subject: `${vendor}/${event}`, line }
}

export const targetOfDraw = ({ vendor, game_code: game, issue }: DrawAct): Target => ({
  vendor,
  path: 'draw/act',
  subject: `${vendor}/${game}/${issue}`,
  line: null,
})

/** What an answer means for an act; null where it says nothing, and the act is sent again. */
export function stateAfter(status: WalletStatus | null): Exclude<SendingState, 'sending'> | null {
  if (status === 'RS_OK') return 'done'
  return status !== null && REFUSING.has(status) ? 'refused' : null
}

const REFUSING: ReadonlySet<WalletStatus> = new Set([
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_ALREADY_SETTLED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
])

/** How long a process has to send an act before another one does: longer than it waits for a vendor. */
export const LEASE_MS = 60_000

/** The pause before an act is sent again: 2, 4, 8 … seconds, at most five minutes. */
export const pauseMs = (attempts: number): number => Math.min(2 ** Math.max(attempts, 1), 300) * 1000
