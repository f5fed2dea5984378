/** The bets of a table as they are shown: name, pay and return. */
import { andarBahar } from '@night-market/games/families/andar-bahar/index'
import {
  betsOf,
  JOKER_X100,
  rangeOf,
  type AndarBaharConfig,
  type JokerBet,
} from '@night-market/games/families/andar-bahar/config'
import { returnsOf } from '../../bet-table/returns.ts'
import type { SpotText } from '../../bet-table/spots.ts'
import type { Translate } from './labels.ts'

const SUITS: Partial<Record<JokerBet, string>> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' }

export function spotsOf(t: Translate, config: AndarBaharConfig): SpotText[] {
  const bets = betsOf(config)
  const returns = returnsOf(andarBahar, bets, config)
  return bets.map((kind) => {
    const [group = '', part = ''] = kind.split('_')
    return {
      kind,
      name: nameOf(t, config, kind),
      face: faceOf(t, config, kind),
      pays: `${oddsOf(config, kind)}:1`,
      returnBps: returns.get(kind) ?? 0,
      look: `is-${group} ${group === 'joker' ? `is-${part}` : ''}`,
    }
  })
}

function nameOf(t: Translate, config: AndarBaharConfig, kind: string): string {
  const [group = '', part = ''] = kind.split('_')
  if (group === 'joker') return t('joker_bet', { bet: t(`joker.${part as JokerBet}`) })
  if (group !== 'count') return t(`bet.${group as 'andar' | 'bahar'}`)
  const { from, to } = rangeOf(config, Number(part))
  return to === null ? t('count_open', { from }) : t('count', { from, to })
}

function faceOf(t: Translate, config: AndarBaharConfig, kind: string): string {
  const [group = '', part = ''] = kind.split('_')
  if (group === 'joker') return SUITS[part as JokerBet] ?? t(`joker.${part as JokerBet}`)
  if (group !== 'count') return nameOf(t, config, kind)
  const { from, to } = rangeOf(config, Number(part))
  return to === null ? t('face_count_open', { from }) : t('face_count', { from, to })
}

function oddsOf(config: AndarBaharConfig, kind: string): number {
  const [group = '', part = ''] = kind.split('_')
  if (group === 'joker') return JOKER_X100[part as JokerBet] / 100
  if (group === 'count') return config.counts[Number(part)]?.odds ?? 0
  return (group === 'andar' ? config.andarX100 : config.baharX100) / 100
}
