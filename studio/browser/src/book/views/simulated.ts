/** What says that matches are simulated: over the page while all are, else beside those that are. */
import type { BookGame } from '../game.ts'
import { glyph } from '../glyph.ts'
import { h, type Tree } from '../../lib/tree.ts'
import type { Feed } from '../model/feed.ts'

/** Whether matches are listed that were entered by the operator. */
export const isMixed = ({ events }: Feed): boolean =>
  [...events.values()].some(({ driver }) => driver === 'file')

export const simulated = ({ parts: { t } }: BookGame): Tree =>
  h('span', { class: 'badge', title: t('top.simulated_note') }, glyph('flask'), t('top.simulated'))

/** For tight places: the glyph alone. */
export const simulatedMark = ({ parts: { t } }: BookGame): Tree =>
  h(
    'span',
    { class: 'simulated', role: 'img', title: t('top.simulated_note'), 'aria-label': t('top.simulated') },
    glyph('flask'),
  )

/** Whether all that this place shows is simulated. */
export function isAllSimulated({ state: { place, feed } }: BookGame): boolean {
  if (place.page === 'lobby') return !isMixed(feed)
  return (feed.details.get(place.event)?.event ?? feed.events.get(place.event))?.driver !== 'file'
}
