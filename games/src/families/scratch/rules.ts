/**
 * Scratch cards: a finite print run of tickets with a prize table of its own.
 *
 * A ticket is one number below the count of tickets; the table says which numbers win what. Three equal symbols on the nine
 * panels show the prize, and no symbol is there three times on a ticket without one. Which panels is drawn after the prize
 * and changes nothing.
 */
import { shuffled } from '@night-market/fair/chance'
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { certificateOf } from '../../kernel/certificate.ts'
import type { Certificate, Chance, GameMath } from '../../kernel/math.ts'
import { plus, rational } from '../../kernel/rational.ts'
import { settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'

export interface ScratchConfig {
  /** Tickets of the print run. */
  tickets: number
  /** Five, from the highest; symbol i shows prize i. */
  prizes: { winners: number; payX100: number }[]
}

export type ScratchEvent =
  | { type: 'printed'; panels: number[]; prize: number | null; payX100: number }
  | { type: 'total'; payout: AmountText }

export const PANELS = 9
const MATCH = 3

export const scratch: GameMath<ScratchConfig, null, SettledState, never, ScratchEvent> = {
  ...settledRound,
  parseChoice: (_config, choice) => (choice === null ? { choice: null } : { problem: 'no_choice_here' }),
  init: (config, { stake }, chance) => {
    const prize = prizeOf(config, chance.below(config.tickets))
    const payX100 = prize === null ? 0 : (config.prizes[prize]?.payX100 ?? 0)
    const payout = paidAt(stake, payX100)
    const panels = panelsOf(config, prize, chance)
    return settledStep(payout, [
      { type: 'printed', panels, prize, payX100 },
      { type: 'total', payout: String(payout) },
    ])
  },
  certify: certifyScratch,
}

/** The prize of a ticket: the first numbers win the first prize, the next ones the second, and so on. */
export function prizeOf({ prizes }: ScratchConfig, ticket: number): number | null {
  let first = 0
  for (const [index, { winners }] of prizes.entries()) {
    first += winners
    if (ticket < first) return index
  }
  return null
}

/** Three panels of the prize, the rest filled so that no other symbol is there three times. */
function panelsOf({ prizes }: ScratchConfig, prize: number | null, chance: Chance): number[] {
  const others = shuffled(
    prizes.flatMap((_, symbol) => (symbol === prize ? [] : [symbol, symbol])),
    chance,
  )
  const shown = prize === null ? [] : Array<number>(MATCH).fill(prize)
  return shuffled([...shown, ...others.slice(0, PANELS - shown.length)], chance)
}

function certifyScratch(config: ScratchConfig): Certificate {
  const { tickets, prizes } = config
  const winners = prizes.reduce((sum, prize) => sum + prize.winners, 0)
  // With five symbols or more there are two of each for nine panels.
  if (winners > tickets || prizes.length < 5) throw new Error('a print run that cannot be printed')
  const share = (amount: number): ReturnType<typeof rational> =>
    rational(BigInt(amount), BigInt(tickets) * 100n)
  return certificateOf('scratch', config, {
    rtp: prizes.reduce((sum, prize) => plus(sum, share(prize.winners * prize.payX100)), rational(0n)),
    hitRate: rational(BigInt(winners), BigInt(tickets)),
    secondMoment: prizes.reduce(
      (sum, prize) => sum + (prize.winners / tickets) * (prize.payX100 / 100) ** 2,
      0,
    ),
    maxWinX100: Math.max(...prizes.map(({ payX100 }) => payX100)),
  })
}
