/** MOBA: minutes with kills until a base falls, and two maps make the match. */
import type { SportLook } from '../../look.ts'
import { namesOf } from '../names.ts'
import { seriesScore, shownMap } from '../series.ts'
import { incidentText, lanes } from './lanes.ts'

export const moba: SportLook = {
  icon: 'lanes',
  row: [
    { market: 186, outcomes: 2 },
    { market: 330, outcomes: 2 },
    { market: 555, outcomes: 2 },
  ],
  tabs: ['main', 'map', 'maps'],
  order: [186, 330, 555, 726, 327, 328, 329],
  ...namesOf({
    markets: {
      186: 'market.winner',
      330: 'market.map_winner',
      555: 'market.kills',
      726: 'market.kill_hcp',
      327: 'market.map_hcp',
      328: 'market.maps',
      329: 'market.map_score',
    },
    notes: { 186: 'note.best_of_3' },
    winners: [186, 330],
    handicaps: [726, 327],
    totals: [555, 328],
    scores: [329],
  }),
  ...seriesScore,
  incidentText,
  noIncident: 'incident.no_kill',
  marks: ['map'],
  clockText: (t, event) => t('moba.clock', { map: shownMap(event), minute: event.minute }),
  steps: 70,
  stage: lanes,
}
