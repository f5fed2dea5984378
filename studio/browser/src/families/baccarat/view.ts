/** Baccarat: two hands on the felt, the places for bets below, the road of results between. */
import './style.css'
import type { BaccaratEvent } from '@night-market/games/families/baccarat/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import { openBetTable } from '../../bet-table/game.ts'
import { roadOf } from '../../bet-table/road.ts'
import type { GameView } from '../../family.ts'
import { spotsOf } from './bets.ts'
import type { Table } from './labels.ts'
import { scene, SIDES } from './scene.ts'

export async function open(table: Table): Promise<GameView> {
  const { t, title } = table
  const named = (bet: 'player' | 'banker' | 'tie') => ({ name: t(`bet.${bet}`), letter: t(`letter.${bet}`) })
  const road = roadOf(t('road'), { left: named('player'), right: named('banker'), tie: named('tie') })
  return openBetTable(table, {
    look: 'baccarat',
    spots: spotsOf(t, title.config),
    scene: scene(table),
    road: { element: road.element, add: (round) => road.add(SIDES[coupOf(round).winner]) },
    playLabel: t('deal'),
  })
}

function coupOf(round: StudioRound): Extract<BaccaratEvent, { type: 'coup' }> {
  const events = round.events as unknown as BaccaratEvent[]
  const coup = events.find((event) => event.type === 'coup')
  if (!coup) throw new Error('a coup without an end')
  return coup
}
