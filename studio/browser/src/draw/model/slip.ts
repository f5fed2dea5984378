/** The ticket that is being made: its picks, the stake of a unit, and the draws it is for. */
import type {
  LotteryFamily,
  PlayFacts,
  Pick as BetPick,
  PickProblem,
  PricedPick,
  PrizeGroup,
} from '@night-market/games/kernel/picks/lottery'
import { isEmpty, nothing, textOf, type Selection } from './selection.ts'

export interface SlipPick {
  id: number
  play: string
  selection: Selection
  /** Kept as it is: what is chosen on the board next begins another pick. */
  isKept: boolean
}

export interface Chase {
  /** A multiple for each draw, the current one first. */
  multiples: number[]
  stopsOnWin: boolean
}

export interface Slip {
  picks: SlipPick[]
  unit: bigint
  multiple: number
  /** The prize group chosen; null where odds are fixed. */
  group: number | null
  chase: Chase | null
}

/** The pick of the play that its board shows and changes. */
export const openPick = (slip: Slip, play: string): SlipPick | undefined =>
  slip.picks.find((pick) => pick.play === play && !pick.isKept)

export function selectionOn(slip: Slip, { code, board }: Pick<PlayFacts, 'code' | 'board'>): Selection {
  return openPick(slip, code)?.selection ?? nothing(board)
}

/** With the selection in the play's open pick. An empty one leaves the slip. */
export function withSelection(slip: Slip, play: string, selection: Selection): Slip {
  const open = openPick(slip, play)
  if (isEmpty(selection)) return { ...slip, picks: slip.picks.filter((pick) => pick !== open) }
  if (open === undefined) return { ...slip, picks: [...slip.picks, fresh(slip, play, selection)] }
  return { ...slip, picks: slip.picks.map((pick) => (pick === open ? { ...pick, selection } : pick)) }
}

/** With one more pick, which no board changes. */
export const withKept = (slip: Slip, play: string, selection: Selection): Slip => ({
  ...slip,
  picks: [...slip.picks, { ...fresh(slip, play, selection), isKept: true }],
})

/** The pick is kept, so that the board is free for another one of the same play. */
export const keptPick = (slip: Slip, id: number): Slip => ({
  ...slip,
  picks: slip.picks.map((pick) => (pick.id === id ? { ...pick, isKept: true } : pick)),
})

/** The pick is on its board again; the one that was there is kept. */
export function reopened(slip: Slip, id: number): Slip {
  const play = slip.picks.find((pick) => pick.id === id)?.play
  return {
    ...slip,
    picks: slip.picks.map((pick) => (pick.play === play ? { ...pick, isKept: pick.id !== id } : pick)),
  }
}

export const without = (slip: Slip, id: number): Slip => ({
  ...slip,
  picks: slip.picks.filter((pick) => pick.id !== id),
})

function fresh(slip: Slip, play: string, selection: Selection): SlipPick {
  return { id: Math.max(0, ...slip.picks.map((pick) => pick.id)) + 1, play, selection, isKept: false }
}

/** What the maths says of a pick: its price, or why it has none. */
export type Price = (pick: BetPick) => PricedPick | { problem: PickProblem }

export interface PricedLine {
  pick: SlipPick
  /** Null while the pick is not whole. */
  priced: PricedPick | null
  isTooLarge: boolean
}

export interface PricedSlip {
  picks: PricedLine[]
  /** Of the whole picks, on one draw at the slip's multiple. */
  units: bigint
  /** At a multiple of one. */
  stake: bigint
  win: bigint
  cost: bigint
  greatestWin: bigint
  /** Of all draws that it is bought for. */
  total: bigint
  isWhole: boolean
}

export function pricedSlip(family: LotteryFamily, slip: Slip, price: Price): PricedSlip {
  const picks = slip.picks.map((pick) => priceOne(family, slip, pick, price))
  const sum = (of: (priced: PricedPick) => bigint): bigint =>
    picks.reduce((total, { priced }) => total + (priced === null ? 0n : of(priced)), 0n)
  const stake = sum((priced) => priced.stake)
  const win = sum((priced) => priced.greatestWin)
  const multiple = BigInt(multiplesOf(slip)[0] ?? 1)
  const turns = multiplesOf(slip).reduce((total, each) => total + BigInt(each), 0n)
  return {
    picks,
    units: sum((priced) => priced.units),
    stake,
    win,
    cost: stake * multiple,
    greatestWin: win * multiple,
    total: stake * turns,
    isWhole: picks.length > 0 && picks.every(({ priced }) => priced !== null),
  }
}

function priceOne(family: LotteryFamily, slip: Slip, pick: SlipPick, price: Price): PricedLine {
  const play = family.byCode.get(pick.play)
  const text = play ? textOf(play.board, pick.selection) : null
  if (text === null) return { pick, priced: null, isTooLarge: false }
  const priced = price({ play: pick.play, pick: text, unit: slip.unit })
  if (!('problem' in priced)) return { pick, priced, isTooLarge: false }
  return { pick, priced: null, isTooLarge: priced.problem === 'too_many_units' }
}

/** One for each draw that is bought. */
export const multiplesOf = ({ chase, multiple }: Slip): number[] => chase?.multiples ?? [multiple]

/** The prize group as the maths takes it. */
export const prizeGroup = ({ group }: Slip, most: number | null): PrizeGroup | null =>
  group === null || most === null ? null : { chosen: group, most }

/** The draws of the slip, the current one first; those that are not in the list yet are left out. */
export function legsOf(slip: Slip, issues: readonly string[]): { issue: string; multiple: number }[] {
  return multiplesOf(slip).flatMap((multiple, index) => {
    const issue = issues[index]
    return issue === undefined ? [] : [{ issue, multiple }]
  })
}
