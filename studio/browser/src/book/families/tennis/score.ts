/** The score of a match of tennis as it is written: sets, games and points. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { BySide } from '../../look.ts'

type Scored = Pick<BookEvent, 'score' | 'state'>
const SIDES = ['home', 'away'] as const
export type Side = (typeof SIDES)[number]

export const countOf = ({ score }: Pick<Scored, 'score'>, name: string): number => score[name] ?? 0

const SETS = 3
const GAMES = 6
const POINTS = ['0', '15', '30', '40'] as const
const DEUCE = 3

export const isOver = (event: Scored): boolean => event.state === 'ended'

/** Games of each set until now; that of the set that is played last. */
export function setsOf(event: Scored): BySide<number>[] {
  const played = countOf(event, 'home') + countOf(event, 'away')
  const finished = Array.from({ length: Math.min(played, SETS) }, (_, place) => ({
    home: countOf(event, `homeSet${place + 1}`),
    away: countOf(event, `awaySet${place + 1}`),
  }))
  const isPlayed = countOf(event, 'home') < 2 && countOf(event, 'away') < 2
  return isPlayed
    ? [...finished, { home: countOf(event, 'homeGames'), away: countOf(event, 'awayGames') }]
    : finished
}

export const isTieBreak = (event: Scored): boolean =>
  countOf(event, 'homeGames') === GAMES && countOf(event, 'awayGames') === GAMES

/** `15`, `40`, `Ad`; in a tie-break the points themselves. */
export function pointText(event: Scored, side: Side): string {
  const own = countOf(event, `${side}Points`)
  const others = countOf(event, side === 'home' ? 'awayPoints' : 'homePoints')
  if (isTieBreak(event)) return String(own)
  if (own >= DEUCE && others >= DEUCE) return own > others ? 'Ad' : '40'
  return POINTS[Math.min(own, DEUCE)] ?? '0'
}

/** The player who serves the next point: in a tie-break after the first point and then after every other the other one. */
export function serverOf(event: Scored): Side {
  const opener = countOf(event, 'server') === 2 ? 1 : 0
  const points = countOf(event, 'homePoints') + countOf(event, 'awayPoints')
  const turns = isTieBreak(event) ? Math.floor((points + 1) / 2) : 0
  return (opener + turns) % 2 === 0 ? 'home' : 'away'
}

/** `6–4 3–2 40–15`. */
export function scoreText(event: Scored): string {
  const sets = setsOf(event).map(({ home, away }) => `${home}–${away}`)
  const points = `${pointText(event, 'home')}–${pointText(event, 'away')}`
  return (isOver(event) ? sets : [...sets, points]).join(' ')
}
