/**
 * Punto banco baccarat: two hands by fixed rules, bets on which is nearer to nine, on a tie, and on the side.
 *
 * Cards are dealt from freshly shuffled decks: player, banker, player, banker, then the player's third card and the banker's.
 */
import type { Card } from '../../kernel/cards.ts'
import { dealer, decksOf, rankOf } from '../../kernel/cards.ts'
import type { Chance } from '../../kernel/math.ts'
import type { Mark } from '../../kernel/shared-round.ts'
import type { BaccaratConfig } from './config.ts'
import { bankerDraws, isNatural, playerDraws, pointsOf, totalOf } from './drawing.ts'
import type { Coup, PairKind } from './pays.ts'

export type BaccaratEvent =
  | { type: 'dealt'; player: Card[]; banker: Card[] }
  | { type: 'drawn'; hand: 'player' | 'banker'; card: Card }
  | { type: 'coup'; winner: 'player' | 'banker' | 'tie'; player: number; banker: number }

export function playCoup(config: BaccaratConfig, chance: Chance): { events: BaccaratEvent[]; coup: Coup } {
  const deal = dealer(decksOf(config.decks), chance)
  const [p1, b1, p2, b2] = [deal(), deal(), deal(), deal()]
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  const events: BaccaratEvent[] = [{ type: 'dealt', player: [...player], banker: [...banker] }]
  const draw = (hand: 'player' | 'banker', cards: Card[]): Card => {
    const card = deal()
    cards.push(card)
    events.push({ type: 'drawn', hand, card })
    return card
  }
  if (!isNatural(totalOf(player), totalOf(banker))) {
    const third = playerDraws(totalOf(player)) ? pointsOf(draw('player', player)) : undefined
    if (bankerDraws(totalOf(banker), third)) draw('banker', banker)
  }
  const coup: Coup = {
    player: totalOf(player),
    banker: totalOf(banker),
    playerCards: player.length,
    bankerCards: banker.length,
    playerPair: pairOf(p1, p2),
    bankerPair: pairOf(b1, b2),
  }
  events.push({ type: 'coup', winner: winnerOf(coup), player: coup.player, banker: coup.banker })
  return { events, coup }
}

/** The winner with its points; in the detail, `p` and `b` for hands that began with a pair. */
export function markOf(events: readonly BaccaratEvent[]): Mark {
  const coup = events.find((event) => event.type === 'coup')
  const dealt = events.find((event) => event.type === 'dealt')
  if (!coup || !dealt) throw new Error('a coup without an end')
  const hasPair = ([one = 0, other = 0]: readonly Card[]): boolean => rankOf(one) === rankOf(other)
  return {
    text: String(Math.max(coup.player, coup.banker)),
    look: coup.winner,
    detail: `${hasPair(dealt.player) ? 'p' : ''}${hasPair(dealt.banker) ? 'b' : ''}`,
  }
}

function pairOf(one: Card, other: Card): PairKind {
  if (one === other) return 'twins'
  return rankOf(one) === rankOf(other) ? 'pair' : 'none'
}

function winnerOf({ player, banker }: Coup): 'player' | 'banker' | 'tie' {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}
