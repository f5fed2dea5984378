import type { Metric } from '@night-market/protocol/values/missions'
import { path } from '../../shell/places.ts'

const GAMES: Readonly<Record<string, string>> = {
  RNG: 'slots',
  LIVE: 'live',
  TABLE: 'tables',
  FISH: 'fishing',
  PVP: 'pvp',
  MINI: 'mini',
  JACKPOT: 'jackpot',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LOTT: 'lott',
  ELOTT: 'elott',
}

/** Where a mission is played; null where logging in was all. */
export function wayOn({
  metric,
  gameTypes,
}: {
  metric: Metric
  gameTypes: readonly string[]
}): string | null {
  if (metric === 'logins') return null
  if (metric === 'friends') return path('referral')
  if (metric === 'deposits' || metric === 'deposited') return path('deposit')
  return path((GAMES[gameTypes[0] ?? ''] ?? 'home') as 'home')
}
