/** Agreements as pure rules: which answer is allowed in which state, what may be granted, when terms begin and end. */
import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { AgreementKind, Payer } from '@night-market/protocol/agents/words'
import type { Id, MemberId } from '@night-market/protocol/values/ids'
import type { Amount } from '@night-market/protocol/values/money'
import type { StepAct, VersionState } from '@night-market/protocol/values/steps'
import type { Version as Read } from '../../steps/index.ts'
import type { Tier } from '../settlement/tiers.ts'
import { hourOf, windowOf, type Window } from '../settlement/windows.ts'

export type AgreementId = Id<'agr'>

/** Terms of one kind from one payer to one payee; each change is a version. */
export interface Agreement {
  id: AgreementId
  kind: AgreementKind
  payee: MemberId
  /** Null: the platform's staff. */
  giver: MemberId | null
  payer: Payer
}

export interface Version {
  agreement: AgreementId
  no: number
  terms: AgreementTerms
  state: VersionState
  proposedBy: Party
  /** The running agreements that an acceptance ends. */
  ends: AgreementId[]
  proposedAt: Date
  answeredAt: Date | null
  startsAt: Date | null
  endsAt: Date | null
}

export type Party = 'giver' | 'payee'

/** A version as its steps read it, with who asked for its end. */
export function asRead(
  { payee }: Pick<Agreement, 'payee'>,
  { no, state, proposedBy }: Version,
  steps: readonly { act: StepAct; by: string }[],
): Read<Party> {
  const requestedBy = steps.findLast(({ act }) => act === 'request_end')?.by
  return { no, state, proposedBy, endRequestedBy: requestedBy === payee ? 'payee' : 'giver' }
}

const SLOT_MS = 300_000

/** The window that terms of a kind and period run by, at an instant: they begin and end at its bounds. */
export function runWindow(
  kind: AgreementKind,
  period: AgreementTerms['period'],
  zone: string,
  at: Date,
): Window {
  if (kind === 'realtime') {
    const startsAt = new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS)
    return { startsAt, endsAt: new Date(startsAt.getTime() + SLOT_MS) }
  }
  return kind === 'hourly' ? hourOf(zone, at) : windowOf(period, zone, at)
}

/** The first bound of a window at or after an instant. */
export function nextBound(
  kind: AgreementKind,
  period: AgreementTerms['period'],
  zone: string,
  at: Date,
): Date {
  const { startsAt, endsAt } = runWindow(kind, period, zone, at)
  return startsAt.getTime() === at.getTime() ? startsAt : endsAt
}

const minor = (text: string | null): Amount | null => (text === null ? null : (BigInt(text) as Amount))

/** The tiers of terms, with the thresholds of their kind. */
export const tiersOf = (kind: AgreementKind, { tiers }: AgreementTerms): Tier[] =>
  tiers.map((tier) => ({
    rateBps: tier.rate,
    activeMembers: tier.activeMembers,
    validBet: minor(VALID_BET[kind](tier)),
    netLoss: kind === 'dividend' ? minor(tier.periodProfitAndLoss) : null,
  }))

const VALID_BET: Record<AgreementKind, (tier: AgreementTerms['tiers'][number]) => string | null> = {
  dividend: ({ periodValidBet }) => periodValidBet,
  daily: ({ betAmountDaily }) => betAmountDaily,
  realtime: ({ betAmountDaily }) => betAmountDaily,
  hourly: ({ betAmountHourly }) => betAmountHourly,
}

export const highestRate = ({ tiers }: AgreementTerms): number => Math.max(...tiers.map(({ rate }) => rate))

/** What one of the staff gives an agent at the top alone. */
export const ALONE_DIVIDEND_BPS = 3000
/** A dividend is at most 80 % of what the team lost. */
export const MOST_DIVIDEND_BPS = 8000
/**
 * What rebate differences, wages and salaries together pay of a weighted valid bet at most, in basis points: half of what
 * rebate, VIP, cashback and points leave of the least certified edge of slots.
 */
export const CEILING_BPS = 40
