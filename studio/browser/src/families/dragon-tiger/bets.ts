/** The bets of a table as they are shown: name, pay and return. */
import {
  betsOf,
  type CardBet,
  type DragonTigerBet,
  type DragonTigerConfig,
  type Side,
} from '@night-market/games/families/dragon-tiger/config'
import { dragonTiger } from '@night-market/games/families/dragon-tiger/index'
import { returnsOf } from '../../bet-table/returns.ts'
import type { SpotText } from '../../bet-table/spots.ts'
import type { Translate } from './labels.ts'

const SUITS: Partial<Record<CardBet, string>> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' }

export function spotsOf(t: Translate, config: DragonTigerConfig): SpotText[] {
  const bets = betsOf(config)
  const returns = returnsOf(dragonTiger, bets, config)
  return bets.map((kind) => {
    const card = cardBetOf(kind)
    return {
      kind,
      name: nameOf(t, kind),
      pays: paysOf(kind, config),
      returnBps: returns.get(kind) ?? 0,
      look: card ? `is-card is-${card.side} is-${card.bet}` : `is-${kind}`,
      ...(card && { face: SUITS[card.bet] ?? t(`card.${card.bet}`) }),
    }
  })
}

export function nameOf(t: Translate, kind: DragonTigerBet): string {
  const card = cardBetOf(kind)
  if (card) return t('card_bet', { side: t(`bet.${card.side}`), bet: t(`card.${card.bet}`) })
  return t(`bet.${kind as Side | 'tie' | 'suited_tie'}`)
}

function cardBetOf(kind: DragonTigerBet): { side: Side; bet: CardBet } | null {
  const found = /^(dragon|tiger)_(.+)$/.exec(kind)
  return found ? { side: found[1] as Side, bet: found[2] as CardBet } : null
}

function paysOf(kind: DragonTigerBet, { tie, suitedTie }: DragonTigerConfig): string {
  if (kind === 'tie') return `${tie}:1`
  if (kind === 'suited_tie') return `${suitedTie}:1`
  return /spades|hearts|diamonds|clubs/.test(kind) ? '3:1' : '1:1'
}
