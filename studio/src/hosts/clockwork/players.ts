/** Players of a game that many play together. */

/** Players whose amounts can be added up: those who play with the same money. */
export type MoneyGroup = string

export const groupOf = (money: { mode: string; currency: string; scale: number }): MoneyGroup =>
  `${money.mode} ${money.currency}/${money.scale}`

/** The money that a group plays with. */
export function moneyIn(group: MoneyGroup): {
  mode: 'real' | 'demo' | 'bonus'
  currency: string
  scale: number
} {
  const [, mode, currency = '', scale] = /^(real|demo|bonus) (.+)\/(\d+)$/.exec(group) ?? []
  if (mode !== 'real' && mode !== 'demo' && mode !== 'bonus') throw new Error(`"${group}" is no money`)
  return { mode, currency, scale: Number(scale) }
}

/**
 * The platform's name of a player's bets in a round. The demo purse and the real one of a member are two players: each
 * has a round of its own there.
 */
export const roundOfPlayer = (roundId: string, playerId: bigint): string => `${roundId}.${playerId}`

/** The player's name as others at the table see it. */
export function maskedName(nickname: string): string {
  const letters = [...nickname]
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}***`
}
