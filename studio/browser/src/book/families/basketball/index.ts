/** Basketball: four quarters, and overtimes until one side leads. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { Label, SportLook, Translate } from '../../look.ts'
import { court, incidentText } from './court.ts'
import { names, ORDER, SPREAD, TOTAL, WINNER } from './names.ts'

const QUARTERS = [1, 2, 3, 4] as const
const PPM = 1_000_000
const of = ({ score }: BookEvent, name: string): number => score[name] ?? 0

export const basketball: SportLook = {
  icon: 'hoop',
  row: [
    { market: WINNER, outcomes: 2 },
    { market: SPREAD, outcomes: 2 },
    { market: TOTAL, outcomes: 2 },
  ],
  tabs: ['main', 'handicap', 'totals', 'quarter'],
  order: ORDER,
  ...names,
  goals: (event) => ({ home: of(event, 'home'), away: of(event, 'away') }),
  totalName: () => 'count.points',
  counts: (event) =>
    QUARTERS.map((nth) => ({
      name: `count.quarter_${nth}` as const,
      home: of(event, `homeQuarter${nth}`),
      away: of(event, `awayQuarter${nth}`),
    })),
  periods: {
    quarter_1: 'period.quarter_1',
    quarter_2: 'period.quarter_2',
    quarter_3: 'period.quarter_3',
    quarter_4: 'period.quarter_4',
    break: 'period.break',
    overtime: 'period.overtime',
  },
  noIncident: 'incident.no_points',
  marks: ['period_end'],
  incidentText,
  sheetRow,
  sheetNote: 'sheet.possession_note',
  steps: 144,
  stage: court,
}

/** `home2` is the chance of two points in a possession of the home side. */
function sheetRow(t: Translate, name: string, ppm: number): { name: string; value: string } {
  const side: Label = name.startsWith('home') ? 'sheet.possession_home' : 'sheet.possession_away'
  return { name: t(side, { points: name.slice(-1) }), value: `${((100 * ppm) / PPM).toFixed(2)}%` }
}
