/** The score of a match of cricket as it is written: runs and wickets, overs and balls. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { BySide } from '../../look.ts'

export type Side = keyof BySide<unknown>
type Scored = Pick<BookEvent, 'score'>

const BALLS_OF_AN_OVER = 6
const BALLS = 120
const SUPER = 3

export const countOf = ({ score }: Scored, name: string): number => score[name] ?? 0

export const isSuper = (event: Scored): boolean => countOf(event, 'innings') >= SUPER

/** Where the score keeps a side's runs of the super over. */
export const superOf = (side: Side): string => (side === 'home' ? 'superHome' : 'superAway')

/** The side at bat: the first and the last of the four innings are the home side's. */
export const battingOf = (event: Scored): Side =>
  [1, 4].includes(countOf(event, 'innings')) ? 'home' : 'away'

export const hasBegun = (event: Scored, side: Side): boolean =>
  countOf(event, `${side}Balls`) > 0 || countOf(event, side) > 0 || battingOf(event) === side

/** `16.2`: whole overs and balls of the next. */
export const oversText = (balls: number): string =>
  `${Math.floor(balls / BALLS_OF_AN_OVER)}.${balls % BALLS_OF_AN_OVER}`

export const oversOf = (event: Scored, side: Side): string => oversText(countOf(event, `${side}Balls`))

/** `142/3`. */
export const runsText = (event: Scored, side: Side): string =>
  hasBegun(event, side) ? `${countOf(event, side)}/${countOf(event, `${side}Wickets`)}` : '–'

/** Runs an over so far. */
export function rateOf(event: Scored, side: Side): string {
  const balls = countOf(event, `${side}Balls`)
  return balls === 0 ? '–' : rateText(countOf(event, side), balls)
}

const rateText = (runs: number, balls: number): string => ((runs * BALLS_OF_AN_OVER) / balls).toFixed(2)

/** What the side at bat needs to win, in how many balls; null where it has no target. */
export function needOf(event: Scored): { runs: number; balls: number; rate: string } | null {
  const innings = countOf(event, 'innings')
  if (innings !== 2 && innings !== 4) return null
  const [runs, balls] =
    innings === 2
      ? [countOf(event, 'home') + 1 - countOf(event, 'away'), BALLS - countOf(event, 'awayBalls')]
      : [
          countOf(event, 'superAway') + 1 - countOf(event, 'superHome'),
          BALLS_OF_AN_OVER - countOf(event, 'superBalls'),
        ]
  return runs <= 0 || balls === 0 ? null : { runs, balls, rate: rateText(runs, balls) }
}

export const WICKET = 7
export const WIDE = 8

/** The balls of the over, the newest last. */
export const ballsOf = (event: Scored): number[] =>
  Array.from({ length: countOf(event, 'overBalls') }, (_, place) => countOf(event, `ball${place + 1}`))

/** Runs and wickets of each over that was begun. */
export function oversIn(event: Scored, side: Side): { runs: number; wickets: number }[] {
  const begun = Math.ceil(countOf(event, `${side}Balls`) / BALLS_OF_AN_OVER)
  return Array.from({ length: begun }, (_, place) => ({
    runs: countOf(event, `${side}Over${place + 1}`),
    wickets: countOf(event, `${side}Out${place + 1}`),
  }))
}
