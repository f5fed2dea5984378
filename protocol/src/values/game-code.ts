/** The code that a game's name has by itself: `dragon-pearl`. */
export const codeOfName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** The categories of games, as the specification writes them. */
export const GAME_TYPES = [
  'LIVE',
  'RNG',
  /** Not among the specification's eleven: tables without a dealer. */
  'TABLE',
  'SPORTS',
  'ESPORTS',
  'PVP',
  'FISH',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'JACKPOT',
  'MINI',
] as const
export type GameType = (typeof GAME_TYPES)[number]

/** Words of the wire for every type; `HOME` is the tab that home opens with. */
export const EVERY_TYPE = ['ALL', 'HOME'] as const
