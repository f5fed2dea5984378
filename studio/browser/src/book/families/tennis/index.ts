/** Tennis: best of three sets. */
import type { BookEvent } from '@night-market/protocol/vendor/book'
import type { Label, SportLook } from '../../look.ts'
import { court, incidentText } from './court.ts'
import { columns, HANDICAP, names, ORDER, TOTAL, WINNER } from './names.ts'
import { countOf, isOver, pointText, scoreText, setsOf, type Side } from './score.ts'

const SET_NAMES: readonly Label[] = ['count.set_1', 'count.set_2', 'count.set_3']

/** Points of the game; of a match that is over the sets that were won. */
const lastOf = (event: BookEvent, side: Side): string =>
  isOver(event) ? String(countOf(event, side)) : pointText(event, side)

export const tennis: SportLook = {
  icon: 'racket',
  row: [
    { market: WINNER, outcomes: 2 },
    { market: HANDICAP, outcomes: 2 },
    { market: TOTAL, outcomes: 2 },
  ],
  tabs: ['main', 'games', 'sets', 'set'],
  order: ORDER,
  ...names,
  columns,
  goals: (event) => ({ home: lastOf(event, 'home'), away: lastOf(event, 'away') }),
  figures: (event) => ({
    home: setsOf(event).map(({ home }) => String(home)),
    away: setsOf(event).map(({ away }) => String(away)),
  }),
  scoreText,
  totalName: (event) => (isOver(event) ? 'count.sets' : 'count.points'),
  counts: (event) =>
    setsOf(event).map(({ home, away }, place) => ({ name: SET_NAMES[place] ?? 'count.sets', home, away })),
  clockText: (t, { period }) => {
    const name = PERIODS[period]
    return name === undefined ? '' : t(name)
  },
  momentText: (t, minute) => t('tennis.game', { nth: minute }),
  periods: { set_1: 'note.best_of_three', set_2: 'note.best_of_three', set_3: 'note.best_of_three' },
  noIncident: 'incident.no_game',
  marks: ['set', 'break'],
  incidentText,
  sheetRow: (t, name, value) => ({
    name: t(name === 'home' ? 'sheet.serve_home' : 'sheet.serve_away'),
    value: `${(value / 10_000).toFixed(1)}%`,
  }),
  sheetNote: 'sheet.serve_note',
  steps: 150,
  stage: court,
}

const PERIODS: Record<string, Label> = { set_1: 'count.set_1', set_2: 'count.set_2', set_3: 'count.set_3' }
