/** FPS: rounds to 13 make a map, two maps the match. */
import type { SportLook } from '../../look.ts'
import { namesOf } from '../names.ts'
import { seriesScore, shownMap } from '../series.ts'
import { incidentText, rounds } from './rounds.ts'

export const fps: SportLook = {
  icon: 'sight',
  row: [
    { market: 186, outcomes: 2 },
    { market: 395, outcomes: 2 },
    { market: 332, outcomes: 2 },
  ],
  tabs: ['main', 'map', 'maps'],
  order: [186, 395, 332, 331, 335, 327, 328, 329],
  ...namesOf({
    markets: {
      186: 'market.winner',
      395: 'market.map_winner',
      332: 'market.rounds',
      331: 'market.round_hcp',
      335: 'market.overtime',
      327: 'market.map_hcp',
      328: 'market.maps',
      329: 'market.map_score',
    },
    notes: { 186: 'note.best_of_3', 395: 'note.overtime', 332: 'note.overtime', 331: 'note.overtime' },
    winners: [186, 395],
    handicaps: [331, 327],
    totals: [332, 328],
    scores: [329],
  }),
  ...seriesScore,
  incidentText,
  isListed: (kind) => kind !== 'round',
  noIncident: 'incident.no_map',
  marks: ['map'],
  clockText: (t, event) => t('fps.clock', { map: shownMap(event), round: event.minute }),
  momentText: (t, round) => t('fps.round', { round }),
  steps: 54,
  stage: rounds,
}
