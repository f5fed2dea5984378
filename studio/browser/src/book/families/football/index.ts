/** Football: 90 minutes in two halves, goals and corners. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { SportLook } from '../../look.ts'
import { momentum } from './momentum.ts'
import { cellName, fullName, heads, marketName, marketNote, scoreColumns, shortName } from './names.ts'
import { incidentText, pitch } from './pitch.ts'

const CORNERS = 166
const of = ({ score }: BookEvent, name: string): number => score[name] ?? 0

export const football: SportLook = {
  icon: 'ball',
  row: [
    { market: 1, outcomes: 3 },
    { market: 16, outcomes: 2 },
    { market: 18, outcomes: 2 },
  ],
  tabs: ['main', 'handicap', 'totals', 'goals', 'score', 'half', 'corners'],
  tabOf: (market) => (market === CORNERS ? 'corners' : undefined),
  order: [1, 16, 18, 10, 11, 29, 8, 19, 20, 26, 45, 47, 60, 66, 68, 166],
  marketName,
  marketNote,
  shortName,
  fullName,
  cellName,
  heads,
  columns: scoreColumns,
  goals: (event) => ({ home: of(event, 'home'), away: of(event, 'away') }),
  counts: (event) => [
    { name: 'count.half', home: of(event, 'homeHalf'), away: of(event, 'awayHalf') },
    { name: 'count.corners', home: of(event, 'homeCorners'), away: of(event, 'awayCorners') },
  ],
  incidentText,
  marks: ['goal'],
  steps: 96,
  stage: pitch,
  underStage: momentum,
}
