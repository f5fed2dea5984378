import type { DiceEvent } from '@night-market/games/families/dice/rules'
import type { GameEvent } from '@night-market/games/kernel/math'
import type { MinesEvent } from '@night-market/games/families/mines/rules'
import type { PlinkoEvent } from '@night-market/games/families/plinko/rules'
import type { RouletteEvent } from '@night-market/games/families/roulette/rules'
import type { SlotEvent } from '@night-market/games/families/slot-lines/rules'
import type { Translate } from '../../shell/i18n/i18n.ts'

type KnownEvent = SlotEvent | RouletteEvent | DiceEvent | MinesEvent | PlinkoEvent
/** Roulette's events are one shape with three types; the others have a shape for each. */
type EventOf<Type> =
  | Extract<KnownEvent, { type: Type }>
  | (Type extends RouletteEvent['type'] ? RouletteEvent & { type: Type } : never)
type Says = { t: Translate; money: (minor: string) => string }
type Table = {
  [Type in KnownEvent['type']]: (event: EventOf<Type>, says: Says) => string
}

/** One sentence for each thing that can happen in a round. */
const TABLE: Table = {
  spin: ({ isFree, index, wins, scatterWin, payout }, { t, money }) => {
    const name = isFree ? t('fairness.event.free_spin', { index }) : t('fairness.event.spin')
    const isWin = wins.length > 0 || scatterWin !== undefined
    return isWin
      ? t('fairness.event.spin_pays', { name, amount: money(payout) })
      : t('fairness.event.spin_empty', { name })
  },
  free_spins_won: ({ count, total }, { t }) => t('fairness.event.free_spins_won', { count, total }),
  total: ({ payout = '0' }, { t, money }) => t('fairness.event.total', { amount: money(payout) }),
  ball: ({ number = 0, colour = 'green' }, { t }) =>
    t('fairness.event.ball', { number, colour: t(`fairness.colour.${colour}`) }),
  bet_paid: ({ bet = 0, payout = '0' }, { t, money }) =>
    t('fairness.event.bet_paid', { bet: bet + 1, amount: money(payout) }),
  roll: ({ rolled, target, direction, isWin, multiplierX100 }, { t }) =>
    t(isWin ? 'fairness.event.roll_won' : 'fairness.event.roll_lost', {
      rolled: hundredths(rolled),
      wanted: t(`fairness.direction.${direction}`, { target: hundredths(target) }),
      multiplier: hundredths(multiplierX100),
    }),
  started: ({ mines, cells }, { t }) => t('fairness.event.started', { mines, cells }),
  safe: ({ cell, multiplierX100 }, { t }) =>
    t('fairness.event.safe', { cell: cell + 1, multiplier: hundredths(multiplierX100) }),
  exploded: ({ cell, mines }, { t }) =>
    t('fairness.event.exploded', { cell: cell + 1, mines: cellsOf(mines) }),
  cashed_out: ({ payout, multiplierX100, mines }, { t, money }) =>
    t('fairness.event.cashed_out', {
      amount: money(payout),
      multiplier: hundredths(multiplierX100),
      mines: cellsOf(mines),
    }),
  drop: ({ path, slot, multiplierX100, risk }, { t }) =>
    t('fairness.event.drop', {
      path: path.map((turn) => (turn === 0 ? '←' : '→')).join(' '),
      slot: slot + 1,
      multiplier: hundredths(multiplierX100),
      risk: t(`fairness.risk.${risk}`),
    }),
}

/** The event in words; one that this page does not know yet keeps its own name. */
export function eventWords(event: GameEvent, says: Says): string {
  const sayIt = TABLE[event.type as KnownEvent['type']] as
    ((event: GameEvent, says: Says) => string) | undefined
  return sayIt === undefined ? event.type.replaceAll('_', ' ') : sayIt(event, says)
}

/** The lines of a spin that paid: `symbols` names them. */
export function winWords(event: GameEvent, symbols: readonly string[], { t, money }: Says): string[] {
  if (event.type !== 'spin') return []
  const { wins, scatterWin } = event as Extract<SlotEvent, { type: 'spin' }>
  const name = (symbol: number) => (symbols[symbol] ?? String(symbol)).replaceAll('-', ' ')
  const lines = wins.map(({ line, count, symbol, payout }) =>
    t('fairness.event.line', { line: line + 1, count, symbol: name(symbol), amount: money(payout) }),
  )
  if (scatterWin === undefined) return lines
  const { count, symbol, payout } = scatterWin
  return [...lines, t('fairness.event.scatter', { count, symbol: name(symbol), amount: money(payout) })]
}

/** 4050 is 40.50: figures of the games come in hundredths. */
function hundredths(value: number): string {
  return (value / 100).toFixed(2)
}

function cellsOf(cells: readonly number[]): string {
  return cells.map((cell) => cell + 1).join(', ')
}
