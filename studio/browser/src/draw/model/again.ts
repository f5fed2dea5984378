/** The picks of a ticket, put on the slip again. */
import type { LotteryFamily } from '@night-market/games/kernel/picks/lottery'
import type { Ticket } from '@night-market/protocol/studio-draw'
import { selectionOf } from './selection.ts'
import { withKept, type Slip } from './slip.ts'

const MOST_TIMES = 9999n

/** In place of what was on the slip. A pick whose play is gone is left out. */
export function buyAgain(
  family: LotteryFamily,
  slip: Slip,
  { picks }: Pick<Ticket, 'picks'>,
  steps: readonly bigint[],
): Slip {
  const { unit, multiple } = unitOf(BigInt(picks[0]?.unit ?? slip.unit), steps)
  const empty: Slip = { ...slip, unit, multiple, picks: [], chase: null }
  return picks.reduce((filled, { play, pick }) => {
    const board = family.plays.find(({ code }) => code === play)?.board
    const selection = board && selectionOf(board, pick)
    return selection ? withKept(filled, play, selection) : filled
  }, empty)
}

/** A stake as the greatest step and a multiple of it; as it is where any amount may be staked. */
function unitOf(stake: bigint, steps: readonly bigint[]): { unit: bigint; multiple: number } {
  const step = steps.find((each) => stake % each === 0n && stake / each <= MOST_TIMES)
  return step === undefined ? { unit: stake, multiple: 1 } : { unit: step, multiple: Number(stake / step) }
}
