/**
 * Moves a table on by one step, whichever is due. Any process may, at any time: what a step does is fixed by what is
 * stored, and of two that take it one does.
 */
import { randomUUID } from 'node:crypto'
import { FORMULA } from '@night-market/fair/chance'
import { changeChain, beginRound, moveRound, standingOf, type Standing } from './queries.ts'
import { newChain, seedOf } from '../clockwork/chain.ts'
import type { TableHost, TableTitle } from './host.ts'
import { LOCK_MS, type TableRound, type TableState } from './model.ts'
import type { Revealed } from '../clockwork/pay.ts'
import { revealRound } from './reveal.ts'
import { beginRise, endOfRise } from './rise.ts'

export interface Step {
  /** When the next step is due; null while no player waits for one. */
  nextAt: Date | null
  /** Whether a step was taken. */
  isTaken: boolean
  /** What the step decided, to be paid. */
  revealed: Revealed | null
}

export async function stepTable(host: TableHost, table: TableTitle): Promise<Step> {
  const now = host.clock()
  const standing = await standingOf(host.db, table.title.code, now)
  if (standing === null) return { nextAt: null, isTaken: false, revealed: null }
  const { round } = standing
  if (round === null || round.state === 'settled') return begin(host, table, standing, now)
  const nextAt = await dueAt(host, table, round, round.state)
  if (nextAt > now) return { nextAt, isTaken: false, revealed: null }
  if (round.state === 'locked' || round.state === 'rising') {
    const isBegun = round.state === 'locked' && table.shared.rise !== undefined
    const revealed = isBegun ? await beginRise(host, round) : await revealRound(host, table, round)
    return { nextAt: now, isTaken: revealed !== null, revealed }
  }
  const isTaken = await moveRound(host.db, round.roundId, round.state, AFTER[round.state])
  return { nextAt: now, isTaken, revealed: null }
}

const AFTER = { open: 'locked', revealed: 'settled' } as const

/** When the next step of a running round is due. */
async function dueAt(
  host: TableHost,
  table: TableTitle,
  round: TableRound,
  state: Exclude<TableState, 'settled'>,
): Promise<Date> {
  if (state === 'rising') return endOfRise(host, table, round)
  return { open: round.locksAt, locked: round.revealsAt, revealed: round.endsAt }[state]
}

/** The next round, while a player waits for it. */
async function begin(host: TableHost, table: TableTitle, standing: Standing, now: Date): Promise<Step> {
  const nothing = { isTaken: false, revealed: null }
  if (!standing.isWanted) return { ...nothing, nextAt: null }
  const { title, times } = table
  const { chain, round } = standing
  const number = round?.chainId === chain.chainId ? round.number + 1 : 1
  if (number > chain.length) {
    await changeChain(host.db, title.code, chain.chainId, newChain(host.vault), now)
    return { ...nothing, nextAt: now }
  }
  const longestRise = table.shared.rise?.longestMs(title.config) ?? 0
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  const fresh: Parameters<typeof beginRound>[1] = {
    roundId: randomUUID(),
    gameCode: title.code,
    mathsHash: title.certificate.mathsHash,
    formula: FORMULA,
    chainId: chain.chainId,
    number,
    seedHash: seedOf(host.vault, chain, number - 1),
    opensAt: now,
    locksAt: after(times.openMs),
    revealsAt: after(times.openMs + LOCK_MS),
    endsAt: after(times.openMs + LOCK_MS + longestRise + times.revealMs),
  }
  const isTaken = await beginRound(host.db, fresh)
  return { nextAt: fresh.locksAt, isTaken, revealed: null }
}
