/** The two hands: dealt in turn, counted as they grow, the winner lit. */
import { totalOf } from '@night-market/games/families/baccarat/drawing'
import type { BaccaratEvent } from '@night-market/games/families/baccarat/rules'
import type { Card } from '@night-market/games/kernel/cards'
import type { Scene } from '../../bet-table/game.ts'
import { versus } from '../../bet-table/versus.ts'
import type { Pace } from '../../lib/pace.ts'
import type { Table } from './labels.ts'

const BETWEEN_MS = 420
const TURN_MS = 700

type Side = 'player' | 'banker'
/** Which side of the shoe, and of the road, a result belongs to. */
export const SIDES = { player: 'left', banker: 'right', tie: 'tie' } as const

export function scene(table: Table): Scene {
  const { t, sound } = table
  const { element, left, right, mark } = versus(table, t('bet.player'), t('bet.banker'))
  const hands = { player: left, banker: right }
  const cards: Record<Side, Card[]> = { player: [], banker: [] }
  const place = async (side: Side, card: Card, pace: Pace) => {
    cards[side].push(card)
    hands[side].add(card)
    hands[side].tell(String(totalOf(cards[side])))
    sound.play('tick')
    await pace.wait(BETWEEN_MS)
  }
  const showEvent = async (event: BaccaratEvent, pace: Pace) => {
    if (event.type === 'dealt') {
      for (const turn of [0, 1])
        for (const side of ['player', 'banker'] as const) await place(side, event[side][turn] ?? 0, pace)
    } else if (event.type === 'drawn') {
      await pace.wait(TURN_MS)
      await place(event.hand, event.card, pace)
    } else if (event.type === 'coup') {
      await pace.wait(TURN_MS / 2)
      mark(SIDES[event.winner])
    }
  }
  return {
    element,
    clear() {
      for (const side of ['player', 'banker'] as const) {
        hands[side].clear()
        cards[side] = []
      }
    },
    async show(round, pace) {
      for (const event of round.events as unknown as BaccaratEvent[]) await showEvent(event, pace)
    },
    summary(round) {
      const coup = (round.events as unknown as BaccaratEvent[]).find((event) => event.type === 'coup')
      return coup ? `${t(`event.coup_${coup.winner}`, { player: coup.player, banker: coup.banker })}.` : ''
    },
  }
}
