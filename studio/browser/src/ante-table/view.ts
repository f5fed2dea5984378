/** Three cards against the dealer's: the hands on the felt, then playing on or folding in the place of the chips. */
import './ante-table.css'
import type { AnteFamily } from '@night-market/games/kernel/ante/family'
import type { AnteEvent } from '@night-market/games/kernel/ante/rules'
import type { PlacedBet } from '@night-market/games/kernel/bets'
import type { StudioRound } from '@night-market/protocol/studio'
import type { GameView } from '../family.ts'
import { openMovesTable } from '../moves-table/game.ts'
import { spotsOf } from './bets.ts'
import type { Table } from './labels.ts'
import { anteScene } from './scene.ts'

export function openAnteTable(table: Table, game: AnteFamily, look: string): GameView {
  const { t, title } = table
  return openMovesTable(table, {
    look: `ante-table ${look}`,
    spots: spotsOf(game, t, title.config),
    scene: anteScene(table),
    moves: [
      { type: 'play', name: t('move.play'), key: 'P' },
      { type: 'fold', name: t('move.fold'), key: 'F' },
    ],
    mainMoves: ['play'],
    paidKinds,
    playLabel: t('deal'),
  })
}

function paidKinds({ choice, events }: StudioRound): Set<string> {
  const bets = choice as PlacedBet[]
  const paid = (events as unknown as AnteEvent[]).flatMap((event) =>
    'bet' in event && event.payout !== '0' ? [bets[event.bet]?.kind ?? ''] : [],
  )
  return new Set(paid)
}
