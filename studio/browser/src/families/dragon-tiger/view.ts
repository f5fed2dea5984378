/** Dragon tiger: one card each, turned over one after the other, and the road of results. */
import './style.css'
import type { DragonTigerEvent } from '@night-market/games/families/dragon-tiger/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import { openBetTable, type Scene } from '../../bet-table/game.ts'
import type { Result } from '../../bet-table/big-road.ts'
import { roadOf } from '../../bet-table/road.ts'
import { scoreCard } from '../../bet-table/roads/score-card.ts'
import { versus } from '../../bet-table/versus.ts'
import type { GameView } from '../../family.ts'
import { spotsOf } from './bets.ts'
import type { Table } from './labels.ts'
import { sentence } from './record.ts'

const SIDES = { dragon: 'left', tiger: 'right', tie: 'tie' } as const satisfies Record<string, Result>
const TURN_MS = 900

export async function open(table: Table): Promise<GameView> {
  const { t, title } = table
  const named = (bet: 'dragon' | 'tiger' | 'tie') => ({ name: t(`bet.${bet}`), letter: t(`letter.${bet}`) })
  const names = { left: named('dragon'), right: named('tiger'), tie: named('tie') }
  const road = roadOf(t('road'), names)
  return openBetTable(table, {
    look: `dragon-tiger cards-${title.config.cards.length}`,
    spots: spotsOf(t, title.config),
    scene: scene(table),
    road: { element: road.element, add: (round) => road.add(SIDES[eventsOf(round).compared.winner]) },
    roads: () =>
      scoreCard({
        label: t('road'),
        names,
        sideOf: ({ look }) => SIDES[look as keyof typeof SIDES],
        derived: ['big_eye', 'small', 'cockroach'],
      }),
    playLabel: t('deal'),
    revealing: t('table.dealing'),
  })
}

function scene(table: Table): Scene {
  const { t, sound } = table
  const { element, left, right, mark } = versus(table, t('bet.dragon'), t('bet.tiger'))
  return {
    element,
    clear() {
      left.clear()
      right.clear()
    },
    async show(round, pace) {
      const { dealt, compared } = eventsOf(round)
      const hidden = [left.add(null)]
      await pace.wait(TURN_MS / 3)
      hidden.push(right.add(null))
      for (const [place, card] of [dealt.dragon, dealt.tiger].entries()) {
        await pace.wait(TURN_MS)
        hidden[place]?.show(card)
        sound.play('tick')
      }
      await pace.wait(TURN_MS / 2)
      mark(SIDES[compared.winner])
    },
    summary: (round) => `${sentence(eventsOf(round).compared, t)}.`,
  }
}

function eventsOf({ events }: StudioRound): {
  dealt: Extract<DragonTigerEvent, { type: 'dealt' }>
  compared: Extract<DragonTigerEvent, { type: 'compared' }>
} {
  const [dealt, compared] = events as unknown as DragonTigerEvent[]
  if (dealt?.type !== 'dealt' || compared?.type !== 'compared') throw new Error('a round without two cards')
  return { dealt, compared }
}
