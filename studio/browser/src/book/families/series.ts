/** What e-sports share: maps won, the map that is played, and the chips of the maps. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import { h, type Tree } from '../../lib/tree.ts'
import type { SportLook, Translate } from '../look.ts'

type Side = 'home' | 'away'

const of = ({ score }: BookEvent, name: string): number => score[name] ?? 0
const MAPS = [1, 2, 3] as const
const TO_WIN = 2

/** The map that is shown: after one ended it stays until the next has begun. */
export function shownMap(event: BookEvent): number {
  const played = of(event, 'home') + of(event, 'away')
  const next = Math.min(played + 1, MAPS.length)
  return isOver(event) || (played > 0 && !isBegun(event, next)) ? played : next
}

const isOver = (event: BookEvent): boolean => Math.max(of(event, 'home'), of(event, 'away')) === TO_WIN

const isBegun = (event: BookEvent, map: number): boolean =>
  countOf(event, 'home', map) + countOf(event, 'away', map) + of(event, `minutes${map}`) > 0

export const countOf = (event: BookEvent, side: Side, map: number): number => of(event, `${side}Map${map}`)

/** Who won a map; null while it is open. */
function winnerOf(event: BookEvent, map: number): Side | null {
  const winner = of(event, `winner${map}`)
  if (winner === 0) return null
  return winner === 1 ? 'home' : 'away'
}

/** What is counted of the map that is played; nothing once the match is over. */
const countNow = (event: BookEvent, side: Side): string[] =>
  isOver(event) ? [] : [String(countOf(event, side, shownMap(event)))]

/** The score of e-sports: maps, and what is counted of each. */
export const seriesScore: Pick<SportLook, 'isEsport' | 'goals' | 'totalName' | 'figures' | 'counts'> = {
  isEsport: true,
  goals: (event) => ({ home: of(event, 'home'), away: of(event, 'away') }),
  totalName: () => 'count.maps',
  figures: (event) => ({ home: countNow(event, 'home'), away: countNow(event, 'away') }),
  counts: (event) =>
    MAPS.filter((map) => map <= shownMap(event)).map((map) => ({
      name: `count.map_${map}` as const,
      home: countOf(event, 'home', map),
      away: countOf(event, 'away', map),
    })),
}

const WIDTH = 440

/** The three maps over the stage: what was counted in each, and who took it. */
export function mapChips(t: Translate, event: BookEvent): Tree[] {
  const wide = (WIDTH - 32) / MAPS.length
  return MAPS.map((map, place) => {
    const winner = winnerOf(event, map)
    const x = 8 + place * (wide + 8)
    const isNow = winner === null && map === shownMap(event) && event.state !== 'upcoming'
    const counts = `${countOf(event, 'home', map)}–${countOf(event, 'away', map)}`
    return h(
      'g',
      {
        class: 'maps__chip',
        key: `map ${map}`,
        'data-now': String(isNow),
        'data-sign': winner === null ? undefined : winner === 'home' ? '1' : '2',
      },
      h('rect', { x, y: 8, width: wide, height: 30, rx: 8 }),
      h('text', { class: 'maps__name', x: x + 10, y: 27 }, t('map.nth', { map })),
      h(
        'text',
        { class: 'maps__count', x: x + wide - 10, y: 28, 'text-anchor': 'end' },
        isNow || winner !== null ? counts : '–',
      ),
    )
  })
}
