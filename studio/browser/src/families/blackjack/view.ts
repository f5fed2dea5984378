/** Blackjack: the dealer above, the player's hands below, the moves in the place of the chips. */
import './style.css'
import type { PlacedBet } from '@night-market/games/kernel/bets'
import type { BlackjackEvent } from '@night-market/games/families/blackjack/rules'
import type { StudioRound } from '@night-market/protocol/studio'
import type { GameView } from '../../family.ts'
import { openMovesTable } from '../../moves-table/game.ts'
import { spotsOf } from './bets.ts'
import type { Table } from './labels.ts'
import { scene } from './scene.ts'

export async function open(table: Table): Promise<GameView> {
  const { t, title } = table
  return openMovesTable(table, {
    look: 'blackjack',
    spots: spotsOf(t, title.config),
    scene: scene(table),
    moves: [
      { type: 'hit', name: t('move.hit'), key: 'H' },
      { type: 'stand', name: t('move.stand'), key: 'S' },
      { type: 'double', name: t('move.double'), key: 'D' },
      { type: 'split', name: t('move.split'), key: 'P' },
      { type: 'surrender', name: t('move.surrender'), key: 'R' },
      { type: 'insure', name: t('move.insure'), key: 'Y' },
      { type: 'decline', name: t('move.decline'), key: 'N' },
    ],
    mainMoves: ['stand', 'decline'],
    paidKinds,
    missing: (choice) => (choice.some(({ kind }) => kind === 'main') ? null : t('main_first')),
    playLabel: t('deal'),
  })
}

/** The places that paid: side bets by themselves, the main one when any hand did. */
function paidKinds({ choice, events }: StudioRound): Set<string> {
  const bets = choice as PlacedBet[]
  const paid = (events as unknown as BlackjackEvent[]).flatMap((event) => {
    if (event.type === 'side' && event.payout !== '0') return [bets[event.bet]?.kind ?? '']
    return event.type === 'settled' && event.payout !== '0' ? ['main'] : []
  })
  return new Set(paid)
}
