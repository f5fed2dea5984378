import type { PaidEvent } from '@night-market/games/kernel/bets'
import type { DragonTigerBet } from '@night-market/games/families/dragon-tiger/config'
import type { DragonTigerEvent } from '@night-market/games/families/dragon-tiger/rules'
import { isPaidEvent, paidText, placedBets } from '../../bet-table/record.ts'
import { cardName } from '../../cards/names.ts'
import type { RoundRecord } from '../../round/record.ts'
import { nameOf } from './bets.ts'
import type { Label, Translate } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => placedBets(round, (kind) => nameOf(t, kind as DragonTigerBet)),
  draws: ({ t }) => t('draws'),
  event: (event, place) => {
    const shown = event as DragonTigerEvent | PaidEvent
    return isPaidEvent(shown) ? paidText(shown, place) : { text: sentence(shown, place.t) }
  },
}

export function sentence(event: DragonTigerEvent, t: Translate): string {
  if (event.type === 'dealt')
    return t('event.dealt', { dragon: cardName(t, event.dragon), tiger: cardName(t, event.tiger) })
  return t(`event.${event.isSuited ? 'suited' : event.winner}`)
}
