/** A bill and its lines, from what a share comes to. */
import type { AgreementKind } from '@night-market/protocol/agents/words'
import type { Amount } from '@night-market/protocol/values/money'
import { newId } from '../../platform/ids.ts'
import type { Line, NewBill, Running } from './bill-queries.ts'
import type { Share } from './shares.ts'
import { NOTHING } from './tiers.ts'
import type { Window } from './windows.ts'

/** What an earlier bill left to take off: corrections can make one of an upline's negative too. */
export const debtOf = (last: { id: string; net: bigint } | undefined): About['debt'] =>
  last !== undefined && last.net < 0n ? { refersTo: last.id, amount: last.net } : null

/** Terms that are over earn nothing more. */
export const nothingOf = (running: Running): Share => ({
  running,
  reached: NOTHING,
  base: 0n as Amount,
  carried: 0n as Amount,
  rateBps: 0,
  gross: 0n as Amount,
  below: [],
})

/** Terms of another period may be billed for a window that begins at the same instant. */
export const besides = ({ startsAt, endsAt }: Window): Window => ({
  startsAt: new Date(startsAt.getTime() + 1),
  endsAt,
})

export interface About {
  kind: AgreementKind
  window: Window
  /** What was billed before for the same sum. */
  paid?: bigint
  debt: { refersTo: string; amount: bigint } | null
  corrections?: readonly Line[] | undefined
  /** Of corrections alone: it is for no window of its own. */
  isLate?: boolean
  dueAt: Date
}

export function billOf(
  share: Share,
  { kind, window, paid = 0n, debt, corrections = [], isLate = false, dueAt }: About,
  now: Date,
): NewBill {
  const { running, reached, base, carried, rateBps, gross, below } = share
  const lines: Line[] = [
    ...(isLate
      ? []
      : [{ kind: 'gross', base: countedOf(share), rateBps, amount: gross, refersTo: '' } as const]),
    ...below.map((each): Line => ({
      kind: 'below',
      base: countedOf(each),
      rateBps: each.rateBps,
      amount: 0n - each.gross,
      refersTo: each.running.payee,
    })),
    ...(paid === 0n ? [] : [{ kind: 'paid', base: 0n, rateBps: 0, amount: -paid, refersTo: '' } as const]),
    ...(debt === null
      ? []
      : [{ kind: 'debt', base: 0n, rateBps: 0, amount: debt.amount, refersTo: debt.refersTo } as const]),
    ...corrections,
  ]
  const net = lines.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    id: newId('bil', now),
    kind,
    source: running.agreement,
    version: running.version,
    ...window,
    payee: running.payee,
    payer: running.payer,
    reached,
    base,
    carried,
    rateBps,
    gross,
    net,
    dueAt,
    lines,
    state: net > 0n ? 'computed' : 'not_reached',
  }
}

/** What the rate is applied to: the base after earlier losses. */
const countedOf = ({ base, carried }: Share): bigint => (base + carried < 0n ? 0n : base + carried)
