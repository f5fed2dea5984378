/** Sic bo: three dice in a dome, every bet a field of the table. */
import './style.css'
import type { SicBoEvent } from '@night-market/games/families/sic-bo/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import { openBetTable, type Scene } from '../../bet-table/game.ts'
import type { GameView } from '../../family.ts'
import { el } from '../../lib/dom.ts'
import { historyStrip } from '../../round/history.ts'
import { spotsOf } from './bets.ts'
import { Die } from './die.ts'
import type { Table } from './labels.ts'
import { sentence } from './record.ts'
import { throwsRoad } from './throws.ts'

const THROW_MS = 2300
const SETTLE_MS = 500

export async function open(table: Table): Promise<GameView> {
  const { t, title } = table
  return openBetTable(table, {
    look: 'sic-bo',
    spots: spotsOf(t, title.config),
    scene: dome(table),
    roads: () => throwsRoad(t),
    playLabel: t('throw'),
    scrolls: true,
  })
}

function dome({ t, sound }: Table): Scene {
  const dice = [new Die(1), new Die(4), new Die(6)]
  const total = el('output', { class: 'dome__total num', hidden: true })
  const history = historyStrip(t('history'))
  const glass = el(
    'div',
    { class: 'dome', 'aria-hidden': 'true' },
    el('div', { class: 'dome__dice' }, ...dice.map(({ element }) => element)),
  )
  return {
    element: el(
      'div',
      { class: 'sic-bo__top' },
      glass,
      el('div', { class: 'sic-bo__side' }, total, history.element),
    ),
    clear: () => (total.hidden = true),
    async show(round, pace) {
      const event = thrownOf(round)
      const ms = pace.isQuick ? THROW_MS * 0.4 : THROW_MS
      sound.play('roll')
      dice.forEach((die, index) => die.throwTo(event.dice[index] ?? 1, ms + index * 160, 3 + index))
      await pace.wait(THROW_MS + SETTLE_MS)
      sound.play('stop')
      total.textContent = `${event.dice.join(' · ')} = ${event.total}`
      total.hidden = false
      history.add(
        String(event.total),
        event.isTriple ? 'is-triple' : event.total > 10 ? 'is-big' : 'is-small',
      )
    },
    summary: (round) => `${sentence(thrownOf(round), t)}.`,
  }
}

function thrownOf({ events }: StudioRound): SicBoEvent {
  const thrown = (events as unknown as SicBoEvent[]).find(({ type }) => type === 'thrown')
  if (!thrown) throw new Error('a throw without dice')
  return thrown
}
