/** Names of what is bet on in an outright, and of how it ended. */
import { placesOf } from '@night-market/games/kernel/book/outright'
import type { BookBet, BookEvent } from '@night-market/protocol/vendor/book'
import type { Translate } from '../look.ts'

/** An outright, with the competitors of whom one is to win. */
export type Outright = BookEvent & { competitors: NonNullable<BookEvent['competitors']> }

export const isOutright = (event: BookEvent): event is Outright => event.competitors !== null

export function outrightMarket(t: Translate, ref: { market: number; spec: string }): string {
  const places = placesOf(ref) ?? 1
  return places === 1 ? t('outright.winner') : t('outright.top', { places })
}

/** Whom an outcome is on; nothing of a match. */
export function competitorOf(event: BookEvent, outcome: string): { competitor?: string } {
  const name = event.competitors?.[Number(outcome) - 1]?.name
  return name === undefined ? {} : { competitor: name }
}

/** Both sides of a match; an outright by its name. */
export const sidesText = ({ home, away }: { home: string; away: string }): string =>
  away === '' ? home : `${home} – ${away}`

type DecidedLeg = Pick<BookBet['legs'][number], 'verdict' | 'deadHeat'>

/** What a leg came to. */
export function verdictText(t: Translate, { verdict, deadHeat }: DecidedLeg): string {
  if (deadHeat === undefined) return t(`verdict.${verdict ?? 'open'}`)
  return t('verdict.dead_heat', { share: `${deadHeat.places}/${deadHeat.tied}` })
}

/** Why its odds count for less; null of a leg whose odds count whole. */
export function reductionText(
  t: Translate,
  { d100, reduced }: Pick<BookBet['legs'][number], 'd100' | 'reduced'>,
  oddsOf: (d100: number) => string,
): string | null {
  if (reduced === undefined) return null
  const names = reduced.removed.join(', ')
  return t('bets.reduced', { was: oddsOf(d100), odds: oddsOf(reduced.d100), names })
}

/** The competitors that have a place, from the first. */
export function placed({ competitors, score }: Outright): { place: number; name: string }[] {
  return competitors
    .flatMap(({ name }, at) => {
      const place = score[String(at + 1)]
      return place === undefined ? [] : { place, name }
    })
    .toSorted((one, other) => one.place - other.place)
}
