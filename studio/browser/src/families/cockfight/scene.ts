/** The ring as a scene of the table: the fight of each round, and a banner that says how it ended. */
import type { CockfightEvent } from '@night-market/games/families/cockfight/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import type { Scene } from '../../bet-table/game.ts'
import { el } from '../../lib/dom.ts'
import { arena, fitArena } from './arena.ts'
import { playFight, pose } from './film.ts'
import type { Table } from './labels.ts'
import { endSentence, priceSentence } from './record.ts'

export function scene({ t, title, sound }: Table): Scene {
  const ring = arena({ meron: t('bet.meron'), wala: t('bet.wala') })
  const banner = el('p', { class: 'ring__banner', 'aria-hidden': 'true' })
  const note = el('p', { class: 'ring__note' }, t('simulated'))
  const element = el('section', { class: 'ring', 'data-theme': title.theme }, banner, note)
  element.prepend(ring.element)
  const fitting = new ResizeObserver(() => fitArena(ring, element.getBoundingClientRect()))
  fitting.observe(element)
  return {
    element,
    clear() {
      pose(ring, null)
      banner.classList.remove('is-shown')
    },
    async show(round, pace) {
      const { fought, price } = eventsOf(round)
      await playFight({ arena: ring, sound, pace }, fought)
      banner.dataset['ending'] = fought.ending
      banner.replaceChildren(
        el('strong', {}, endSentence(fought, t)),
        price === null ? '' : el('span', {}, priceSentence(price, t)),
      )
      banner.classList.add('is-shown')
    },
    destroy: () => fitting.disconnect(),
    summary: (round) => {
      const { fought, price } = eventsOf(round)
      return [endSentence(fought, t), price === null ? '' : priceSentence(price, t)].filter(Boolean).join(' ')
    },
  }
}

function eventsOf({ events }: Pick<StudioRound, 'events'>): {
  fought: Extract<CockfightEvent, { type: 'fought' }>
  price: Exclude<CockfightEvent, { type: 'fought' }> | null
} {
  const [fought, price] = events as unknown as CockfightEvent[]
  if (fought?.type !== 'fought') throw new Error('a round without a fight')
  const isPrice = price?.type === 'cancelled' || price?.type === 'dividends'
  return { fought, price: isPrice ? price : null }
}
