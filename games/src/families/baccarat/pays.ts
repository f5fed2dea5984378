/** What each bet pays, its stake included, in hundredths. */
import type { BaccaratBet, BaccaratConfig } from './config.ts'

/** `pair` is two cards of one rank, `twins` two of one rank and suit. */
export type PairKind = 'none' | 'pair' | 'twins'

/** All of a coup that any bet depends on. */
export interface Coup {
  player: number
  banker: number
  playerCards: number
  bankerCards: number
  playerPair: PairKind
  bankerPair: PairKind
}

const STAKE = 100
const to = (odds: number): number => STAKE + odds * 100

export function payOf(config: BaccaratConfig, bet: BaccaratBet, coup: Coup): number {
  return PAYS[bet](coup, config)
}

const PAYS: Record<BaccaratBet, (coup: Coup, config: BaccaratConfig) => number> = {
  player: ({ player, banker }) => (player === banker ? STAKE : player > banker ? to(1) : 0),
  banker: bankerPay,
  tie: ({ player, banker }, { tie }) => (player === banker ? to(tie) : 0),
  player_pair: ({ playerPair }) => (playerPair === 'none' ? 0 : to(11)),
  banker_pair: ({ bankerPair }) => (bankerPair === 'none' ? 0 : to(11)),
  either_pair: ({ playerPair, bankerPair }) => (playerPair === 'none' && bankerPair === 'none' ? 0 : to(5)),
  perfect_pair: ({ playerPair, bankerPair }) => {
    const twins = [playerPair, bankerPair].filter((pair) => pair === 'twins').length
    return twins === 2 ? to(200) : twins === 1 ? to(25) : 0
  },
  small: (coup) => (cardsIn(coup) === 4 ? to(1.5) : 0),
  big: (coup) => (cardsIn(coup) === 4 ? 0 : to(0.54)),
  dragon_7: ({ player, banker, bankerCards }) =>
    banker === 7 && bankerCards === 3 && player < 7 ? to(40) : 0,
  panda_8: ({ player, banker, playerCards }) =>
    player === 8 && playerCards === 3 && banker < 8 ? to(25) : 0,
  lucky_6: ({ player, banker, bankerCards }) =>
    banker === 6 && player < 6 ? to(bankerCards === 3 ? 20 : 12) : 0,
}

function bankerPay({ player, banker, bankerCards }: Coup, { banker: rule }: BaccaratConfig): number {
  if (player === banker) return STAKE
  if (player > banker) return 0
  if (rule === 'commission') return to(0.95)
  if (rule === 'six_pays_half' && banker === 6) return to(0.5)
  return rule === 'seven_pushes' && banker === 7 && bankerCards === 3 ? STAKE : to(1)
}

const cardsIn = ({ playerCards, bankerCards }: Coup): number => playerCards + bankerCards
