/** Baccarat: two hands on the felt, the places for bets below, the road of results between. */
import './style.css'
import type { BaccaratEvent } from '@night-market/games/families/baccarat/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import { openBetTable } from '../../bet-table/game.ts'
import { roadOf } from '../../bet-table/road.ts'
import { scoreCard } from '../../bet-table/roads/score-card.ts'
import type { GameView } from '../../family.ts'
import { spotsOf } from './bets.ts'
import type { Table } from './labels.ts'
import { scene, SIDES } from './scene.ts'

export async function open(table: Table): Promise<GameView> {
  const { t, title } = table
  const named = (bet: 'player' | 'banker' | 'tie') => ({ name: t(`bet.${bet}`), letter: t(`letter.${bet}`) })
  const names = { left: named('player'), right: named('banker'), tie: named('tie') }
  const road = roadOf(t('road'), names)
  return openBetTable(table, {
    look: 'baccarat',
    spots: spotsOf(t, title.config),
    scene: scene(table),
    road: { element: road.element, add: (round) => road.add(SIDES[coupOf(round).winner]) },
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

function coupOf(round: StudioRound): Extract<BaccaratEvent, { type: 'coup' }> {
  const events = round.events as unknown as BaccaratEvent[]
  const coup = events.find((event) => event.type === 'coup')
  if (!coup) throw new Error('a coup without an end')
  return coup
}
