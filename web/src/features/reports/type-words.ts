import type { LabelKey } from '../../label-keys.ts'

const TYPES: Record<string, LabelKey> = {
  LIVE: 'reports.type.live',
  RNG: 'reports.type.rng',
  TABLE: 'reports.type.table',
  SPORTS: 'reports.type.sports',
  ESPORTS: 'reports.type.esports',
  PVP: 'reports.type.pvp',
  FISH: 'reports.type.fish',
  LOTT: 'reports.type.lott',
  ELOTT: 'reports.type.elott',
  COCKFIGHT: 'reports.type.cockfight',
  JACKPOT: 'reports.type.jackpot',
  MINI: 'reports.type.mini',
}

/** A category of games in words. */
export const typeText = (gameType: string): LabelKey => TYPES[gameType] ?? 'reports.type.other'
