import { createHash } from 'node:crypto'
import type { GameType } from '@night-market/protocol/values/game-types'
import type { PlayMode } from '@night-market/protocol/play'
import { BONUS_CURRENCY, DEMO_ASSET, currencyOf } from '@night-market/protocol/values/money'
import type { WalletPath, WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'

export type Mode = PlayMode

/** Calls of a vendor that move money, by path. */
export const KINDS = {
  'transaction/bet': 'bet',
  'transaction/win': 'win',
  'transaction/rollback': 'rollback',
  'transaction/betwin': 'betwin',
  'transaction/resettle': 'resettle',
  'promo/win': 'promo',
} as const satisfies Partial<Record<WalletPath, string>>
export type MoneyPath = keyof typeof KINDS
export type Kind = (typeof KINDS)[MoneyPath]

/** The ceilings of a connection that a payment may be above. */
export type HoldRule = 'over_win' | 'over_game' | 'over_promo_day'

/** How long a launch may stake. */
export const LAUNCH_MS = 12 * 3_600_000

/** Whether the player's rate is a part of the prizes: the greatest prize group follows from it. */
export const pricesRate = (gameType: GameType): boolean => gameType === 'ELOTT'

/** Which purse a vendor means: the currency says it. */
export function purseOf(currency: string): PlayPurse {
  if (currency === BONUS_CURRENCY) return 'bonus'
  return currency === currencyOf(DEMO_ASSET) ? 'demo' : 'main'
}
type PlayPurse = 'main' | 'demo' | 'bonus'

/** The purse that a mode stakes from. */
export const PURSE_OF_MODE: Record<Mode, PlayPurse> = { real: 'main', demo: 'demo', bonus: 'bonus' }

/** What a business action is about: the same transaction with another digest is another action. */
export function digestOf(kind: Kind, contents: readonly (string | number | null)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, ...contents]))
    .digest('base64url')
}

/** The status a stake on a game gets before anything else is asked, or null when the game may be played. */
export function gateOf(
  game: { aggregatorCode: string; status: 'active' | 'maintenance' | 'disabled' } | null,
  aggregator: string,
): WalletStatus | null {
  if (game === null || game.aggregatorCode !== aggregator) return 'RS_ERROR_INVALID_GAME'
  if (game.status === 'maintenance') return 'RS_ERROR_MAINTENANCE'
  return game.status === 'disabled' ? 'RS_ERROR_GAME_DISABLED' : null
}

/** Nothing was played here before. */
const SERVICE_BEGAN_MS = Date.UTC(2026, 0, 1)
/** As far as a vendor's clock may be ahead. */
const AHEAD_MS = 5 * 60_000

/** The times of a vendor's round, clamped: since the service began, at most five minutes ahead, in their order. */
export function timesWithin(
  round: { started_at: string; settled_at: string },
  now: Date,
): { started_at: string; settled_at: string } {
  const within = (at: string, latest: number): number =>
    Math.max(SERVICE_BEGAN_MS, Math.min(Date.parse(at), latest))
  const settled = within(round.settled_at, now.getTime() + AHEAD_MS)
  const started = within(round.started_at, settled)
  return { started_at: new Date(started).toISOString(), settled_at: new Date(settled).toISOString() }
}
