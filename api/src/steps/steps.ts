import type { StepAct, VersionState } from '@night-market/protocol/values/steps'
import { Refusal } from '../platform/refusal.ts'

/** The latest version of what two parties agree on, as its steps read it. */
export interface Version<Party extends string> {
  no: number
  state: VersionState
  proposedBy: Party
  /** Who asked for the end; read only while that request waits. */
  endRequestedBy: Party
}

export interface Step<Party extends string> {
  act: StepAct
  /** The version that was read. */
  seen: number
  /** Null: the platform itself, which no answer is asked of. */
  party: Party | null
}

const NEXT: Partial<Record<VersionState, Partial<Record<StepAct, VersionState>>>> = {
  proposed: {
    accept: 'active',
    reject: 'rejected',
    withdraw: 'withdrawn',
    counter: 'countered',
    lapse: 'lapsed',
  },
  active: { supersede: 'superseded', request_end: 'termination_requested', end: 'terminated' },
  termination_requested: {
    agree_end: 'terminated',
    refuse_end: 'active',
    supersede: 'superseded',
    end: 'terminated',
  },
}

/** The state that a step leads to, or why it may not be taken. */
export function stepFrom<Party extends string>(
  version: Version<Party>,
  { act, seen, party }: Step<Party>,
): { state: VersionState } | { refused: 'changed_meanwhile' | 'already_answered' } {
  if (version.no !== seen) return { refused: 'changed_meanwhile' }
  const state = NEXT[version.state]?.[act]
  if (state === undefined || !mayTake(version, act, party)) return { refused: 'already_answered' }
  return { state }
}

/** The state that a step leads to; refuses what `stepFrom` refuses. */
export function takeStep<Party extends string>(version: Version<Party>, step: Step<Party>): VersionState {
  const taken = stepFrom(version, step)
  if ('refused' in taken) throw new Refusal(taken.refused)
  return taken.state
}

/** Whether the answer of this party is waited for. */
export function mustAnswer<Party extends string>(
  { state, proposedBy, endRequestedBy }: Version<Party>,
  party: Party,
): boolean {
  if (state === 'proposed') return proposedBy !== party
  return state === 'termination_requested' && endRequestedBy !== party
}

/** A proposal is taken back by its maker and answered by the other; so is the request to end. The platform answers nothing. */
function mayTake<Party extends string>(version: Version<Party>, act: StepAct, party: Party | null): boolean {
  if (party === null) return PLATFORMS.has(act)
  if (act === 'withdraw') return version.proposedBy === party
  return act === 'request_end' || (ANSWERS.has(act) && mustAnswer(version, party))
}

const ANSWERS: ReadonlySet<StepAct> = new Set(['accept', 'reject', 'counter', 'agree_end', 'refuse_end'])
const PLATFORMS: ReadonlySet<StepAct> = new Set(['withdraw', 'lapse', 'supersede', 'end'])

const LAPSES_MS = 7 * 24 * 3_600_000

/** Proposals made before this lapse at an instant: after 7 days. */
export const lapsesBefore = (now: Date): Date => new Date(now.getTime() - LAPSES_MS)
