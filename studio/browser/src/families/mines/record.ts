import type { MinesChoice, MinesEvent } from '@night-market/games/families/mines/rules'
import { hundredths, oneBet, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t('bet.mines', { mines: (round.choice as MinesChoice).mines }), round),
  draws: ({ t }) => t('draws'),
  event: (event, place) => ({ text: sentence(event as MinesEvent, place) }),
}

function sentence(event: MinesEvent, { t, money }: RecordPlace<Label>): string {
  switch (event.type) {
    case 'started':
      return t('event.started', { mines: event.mines, cells: event.cells })
    case 'safe':
      return t('event.safe', { cell: event.cell + 1, multiplier: hundredths(event.multiplierX100) })
    case 'exploded':
      return t('event.exploded', { cell: event.cell + 1, mines: cells(event.mines) })
    case 'cashed_out':
      return t('event.cashed_out', {
        amount: money(event.payout),
        multiplier: hundredths(event.multiplierX100),
        mines: cells(event.mines),
      })
  }
}

const cells = (mined: readonly number[]): string => mined.map((cell) => cell + 1).join(', ')
