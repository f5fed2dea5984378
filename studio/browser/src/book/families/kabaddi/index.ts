/** Kabaddi: 84 raids in two halves, points and the men on the mat. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { SportLook } from '../../look.ts'
import { namesOf } from '../names.ts'
import { incidentText, mat } from './mat.ts'

const of = ({ score }: BookEvent, name: string): number => score[name] ?? 0

export const kabaddi: SportLook = {
  icon: 'mat',
  row: [
    { market: 1, outcomes: 3 },
    { market: 16, outcomes: 2 },
    { market: 18, outcomes: 2 },
  ],
  tabs: ['main', 'handicap', 'totals', 'half'],
  order: [1, 16, 18, 60, 68],
  ...namesOf({
    markets: {
      1: 'market.1',
      16: 'market.handicap',
      18: 'market.points',
      60: 'market.60',
      68: 'market.half_points',
    },
    notes: { 1: 'note.regular', 16: 'note.handicap' },
    results: [1, 60],
    handicaps: [16],
    totals: [18, 68],
  }),
  goals: (event) => ({ home: of(event, 'home'), away: of(event, 'away') }),
  totalName: () => 'count.points',
  counts: (event) => [
    { name: 'count.half', home: of(event, 'homeHalf'), away: of(event, 'awayHalf') },
    { name: 'count.men', home: of(event, 'homeMen'), away: of(event, 'awayMen') },
  ],
  incidentText,
  noIncident: 'incident.no_points',
  marks: ['all_out'],
  sheetRow: (t, name, value) => ({
    name: t(name === 'homeEdge' ? 'sheet.homeEdge' : 'sheet.awayEdge'),
    value: `× ${(value / 1000).toFixed(3)}`,
  }),
  steps: 84,
  stage: mat,
}
