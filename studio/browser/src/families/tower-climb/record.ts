import type { TowerChoice, TowerEvent } from '@night-market/games/families/tower-climb/rules'
import { hundredths, oneBet, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t(`level.${(round.choice as TowerChoice).level}`), round),
  draws: ({ t }) => t('draws'),
  event: (event, place) => ({ text: sentence(event as TowerEvent, place) }),
}

function sentence(event: TowerEvent, { t, money }: RecordPlace<Label>): string {
  switch (event.type) {
    case 'started':
      return t('event.started', { rows: event.rows, tiles: event.tiles, level: t(`level.${event.level}`) })
    case 'climbed':
      return t('event.climbed', { tile: event.tile + 1, multiplier: hundredths(event.multiplierX100) })
    case 'fell':
      return t('event.fell', { tile: event.tile + 1 })
    case 'cashed_out':
      return t('event.cashed_out', {
        amount: money(event.payout),
        multiplier: hundredths(event.multiplierX100),
      })
  }
}
