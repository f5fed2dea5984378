import type { PaidEvent } from '@night-market/games/kernel/bets'
import type { CockfightBet, CockfightConfig } from '@night-market/games/families/cockfight/config'
import type { CockfightEvent } from '@night-market/games/families/cockfight/rules'
import { isPaidEvent, paidText, placedBets } from '../../bet-table/record.ts'
import type { RoundRecord } from '../../round/record.ts'
import type { Label, Translate } from './labels.ts'
import { dividendText, malayText } from './odds-text.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t, title }) => {
    const rows = placedBets(round, (kind) => t(`bet.${kind as CockfightBet['kind']}`))
    const bets = round.choice as CockfightBet[]
    return rows.map((row, index) => ({ ...row, name: `${row.name}${oddsAt(title.config, bets[index])}` }))
  },
  draws: ({ t }) => t('draws'),
  event: (event, place) => {
    const shown = event as CockfightEvent | PaidEvent
    if (isPaidEvent(shown)) return paidText(shown, place)
    return { text: shown.type === 'fought' ? endSentence(shown, place.t) : priceSentence(shown, place.t) }
  },
}

/** The odds a bet on a side was placed at. */
function oddsAt(config: unknown, bet: CockfightBet | undefined): string {
  const pair = (config as CockfightConfig).ladder[bet?.rung ?? -1]
  return pair ? ` ${malayText(pair[bet?.kind === 'meron' ? 0 : 1])}` : ''
}

type Fought = Extract<CockfightEvent, { type: 'fought' }>
export const endSentence = ({ ending }: Fought, t: Translate): string => t(`end.${ending}`)

export function priceSentence(event: Exclude<CockfightEvent, Fought>, t: Translate): string {
  if (event.type === 'cancelled') return t('event.cancelled')
  const { meronX100, walaX100 } = event
  return t('event.dividends', { meron: dividendText(meronX100), wala: dividendText(walaX100) })
}
