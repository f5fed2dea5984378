/** Cricket: twenty overs of each side, and super overs where they are level. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { SportLook } from '../../look.ts'
import { ground, incidentText } from './ground.ts'
import {
  cellName,
  fullName,
  marketName,
  marketNote,
  ofSide,
  ORDER,
  OVER,
  RUNS,
  shortName,
  twinOf,
  WINNER,
} from './names.ts'
import { battingOf, countOf, hasBegun, isSuper, oversOf, oversText, rateOf } from './score.ts'
import { runsText, superOf, type Side } from './score.ts'

export const cricket: SportLook = {
  icon: 'bat',
  row: [
    { market: WINNER, outcomes: 2 },
    { market: RUNS, outcomes: 2 },
    { market: OVER, outcomes: 2 },
  ],
  twinOf,
  tabs: ['main', 'innings', 'overs', 'wickets'],
  order: ORDER,
  marketName,
  marketNote,
  ofSide,
  shortName,
  fullName,
  cellName,
  goals: (event) => ({ home: runsText(event, 'home'), away: runsText(event, 'away') }),
  figures: (event) => ({ home: figuresOf(event, 'home'), away: figuresOf(event, 'away') }),
  scoreText: (event) => `${runsText(event, battingOf(event))} (${oversOf(event, battingOf(event))})`,
  totalName: () => 'count.runs',
  counts: (event) => [
    ...(isSuper(event)
      ? [
          {
            name: 'count.super_over' as const,
            home: countOf(event, superOf('home')),
            away: countOf(event, superOf('away')),
          },
        ]
      : []),
    { name: 'count.overs', home: batted(event, 'home'), away: batted(event, 'away') },
    { name: 'count.rate', home: rateOf(event, 'home'), away: rateOf(event, 'away') },
  ],
  clockText: (_t, { minute }) => overText(minute),
  momentText: (_t, minute) => overText(minute),
  periods: {
    innings_1: 'period.innings_1',
    innings_2: 'period.innings_2',
    super_over: 'period.super_over',
  },
  noIncident: 'incident.no_ball',
  marks: ['wicket'],
  incidentText,
  sheetRow: (t, name, value) => ({
    name: t(name === 'home' ? 'sheet.edge_home' : 'sheet.edge_away'),
    value: (value / 1000).toFixed(3),
  }),
  sheetNote: 'sheet.edge_note',
  steps: 250,
  stage: ground,
}

/** Runs of the super over; the clock has the overs. */
const figuresOf = (event: BookEvent, side: Side): string[] =>
  isSuper(event) ? [`+${countOf(event, superOf(side))}`] : []

const batted = (event: BookEvent, side: Side): string => (hasBegun(event, side) ? oversOf(event, side) : '–')

/** The tens of a moment are overs, its last digit balls: 162 is 16.2. */
const overText = (moment: number): string => oversText(Math.floor(moment / 10) * 6 + (moment % 10))
