import { numberText } from '@night-market/games/families/roulette/table'
import type { RouletteBet, RouletteEvent } from '@night-market/games/families/roulette/rules'
import type { BetRow, PlayedRound, RoundRecord } from '../../round/record.ts'
import type { Label, Translate } from './labels.ts'

export const record: RoundRecord<Label> = {
  bets: (round, { t }) =>
    (round.choice as RouletteBet[]).map((bet, index): BetRow => ({
      name: spot(bet, t),
      stake: bet.stake,
      paid: round.payout === null ? null : paidOn(round, index),
    })),
  draws: ({ t }) => t('draws'),
  event: (event, { t, money }) => {
    const { type, number = 0, colour = 'green', payout = '0' } = event as RouletteEvent
    // What each bet was paid stands with the bet.
    if (type === 'bet_paid') return null
    if (type === 'total') return { text: t('event.total', { amount: money(payout) }) }
    return { text: t('event.ball', { number: numberText(number), colour: t(`colour.${colour}`) }) }
  },
}

function paidOn({ events }: PlayedRound, index: number): string {
  const paid = (events as RouletteEvent[]).find((event) => event.type === 'bet_paid' && event.bet === index)
  return paid?.payout ?? '0'
}

function spot(
  { kind, numbers = [] }: Pick<RouletteBet, 'kind'> & { numbers?: number[] },
  t: Translate,
): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  return t(`bet.${kind}`, { numbers: numbers.map(numberText).join(', '), first, last })
}
