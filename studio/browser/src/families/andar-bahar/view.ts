/** Andar bahar: the joker between two rows of cards that grow until one matches. */
import './style.css'
import {
  otherSide,
  type AndarBaharEvent,
  type AndarBaharSide,
} from '@night-market/games/families/andar-bahar/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import { openBetTable, type Scene } from '../../bet-table/game.ts'
import { scoreCard } from '../../bet-table/roads/score-card.ts'
import { Hand, shoe } from '../../cards/hand.ts'
import type { GameView } from '../../family.ts'
import { el } from '../../lib/dom.ts'
import { historyStrip } from '../../round/history.ts'
import { spotsOf } from './bets.ts'
import type { Table } from './labels.ts'
import { sentence } from './record.ts'

const JOKER_MS = 900
/** The first cards fall slowly, the later ones faster. */
const CARD_MS = [420, 420, 360, 300, 240, 200]
const LATER_MS = 130

export async function open(table: Table): Promise<GameView> {
  const { t, title } = table
  return openBetTable(table, {
    look: `andar-bahar counts-${title.config.counts.length}`,
    spots: spotsOf(t, title.config),
    scene: scene(table),
    roads: () =>
      scoreCard({
        label: t('history'),
        names: { left: namedIn(t, 'andar'), right: namedIn(t, 'bahar') },
        sideOf: ({ look }) => (look === 'andar' ? 'left' : 'right'),
        derived: [],
      }),
    playLabel: t('deal'),
    revealing: t('table.dealing'),
  })
}

function namedIn(t: Table['t'], side: AndarBaharSide): { name: string; letter: string } {
  const name = t(`bet.${side}`)
  return { name, letter: [...name][0] ?? name }
}

function scene({ t, sound, isQuick }: Table): Scene {
  const source = shoe()
  const dealing = { t, shoe: source, isQuick }
  const joker = new Hand(dealing, t('joker'), 'is-joker')
  const rows = {
    andar: new Hand(dealing, t('bet.andar'), 'is-andar'),
    bahar: new Hand(dealing, t('bet.bahar'), 'is-bahar'),
  }
  const history = historyStrip(t('history'))
  const middle = el('div', { class: 'andar-bahar__middle' }, joker.element, source)
  return {
    element: el(
      'div',
      { class: 'andar-bahar__scene' },
      middle,
      rows.andar.element,
      rows.bahar.element,
      history.element,
    ),
    clear() {
      for (const hand of [joker, rows.andar, rows.bahar]) hand.clear()
    },
    async show(round, pace) {
      const { opened, dealt, matched } = eventsOf(round)
      joker.add(opened.card)
      sound.play('tick')
      await pace.wait(JOKER_MS)
      let side: AndarBaharSide = opened.first
      for (const [index, card] of dealt.cards.entries()) {
        rows[side].add(card)
        rows[side].tell(String(rows[side].cards.length))
        sound.play('tick')
        await pace.wait(CARD_MS[index] ?? LATER_MS)
        side = otherSide(side)
      }
      rows[matched.side].mark('won')
      rows[otherSide(matched.side)].mark('lost')
      history.add(t(`bet.${matched.side}`), `is-${matched.side}`)
    },
    summary: (round) => `${sentence(eventsOf(round).matched, t)}.`,
  }
}

function eventsOf({ events }: StudioRound): {
  opened: Extract<AndarBaharEvent, { type: 'joker' }>
  dealt: Extract<AndarBaharEvent, { type: 'dealt' }>
  matched: Extract<AndarBaharEvent, { type: 'matched' }>
} {
  const [opened, dealt, matched] = events as unknown as AndarBaharEvent[]
  if (opened?.type !== 'joker' || dealt?.type !== 'dealt' || matched?.type !== 'matched')
    throw new Error('a deal without a match')
  return { opened, dealt, matched }
}
