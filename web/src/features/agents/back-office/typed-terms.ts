/** Terms as they are typed: a field for each threshold of each tier. */
import type { AgreementTerms, AgreementTier } from '@night-market/protocol/agents/agreements'
import { MOST_TIERS, type AgreementKind, type Carry, type Period } from '@night-market/protocol/agents/words'
import { decimalText } from '@night-market/protocol/values/money'
import { readAmount, writeAmount, writeDecimal } from '../../../shell/i18n/amounts.ts'
import { bpsOf } from './bps-of.ts'

export type TypedTerms = Record<string, string>

/** What is chosen beside the fields. */
export interface Chosen {
  kind: AgreementKind
  period: Period
  carry: Carry
  /** How many tiers there are. */
  count: number
}

const BET: Record<AgreementKind, 'periodValidBet' | 'betAmountDaily' | 'betAmountHourly'> = {
  dividend: 'periodValidBet',
  daily: 'betAmountDaily',
  realtime: 'betAmountDaily',
  hourly: 'betAmountHourly',
}

/** Dividends are computed for a period, daily wages are paid at the end of one. */
export const hasPeriod = (kind: AgreementKind): boolean => kind === 'dividend' || kind === 'daily'

/** The fields of terms; empty ones for the tiers that are not there yet. */
export function typedOf(terms: AgreementTerms | null, kind: AgreementKind, asset: string): TypedTerms {
  const money = (minor: string | null): string => writeAmount(minor ?? '0', asset)
  const typed: TypedTerms = { activeBet: money(terms?.activeBet ?? null) }
  for (let place = 0; place < MOST_TIERS; place++) {
    const tier = terms?.tiers[place]
    typed[`rate${place}`] = tier === undefined ? '' : writeDecimal(decimalText(String(tier.rate), 'PCT/2'))
    typed[`active${place}`] = String(tier?.activeMembers ?? 0)
    typed[`bet${place}`] = money(tier?.[BET[kind]] ?? null)
    typed[`loss${place}`] = money(tier?.periodProfitAndLoss ?? null)
  }
  return typed
}

type Wrong = { rate: string; amount: string; count: string }

/** What is wrong with the fields of the tiers that are there. */
export function wrongIn(
  typed: TypedTerms,
  { count, kind }: Chosen,
  asset: string,
  wrong: Wrong,
): Record<string, string | undefined> {
  const isAmount = (name: string): boolean => readAmount(typed[name] ?? '', asset) !== null
  const found: Record<string, string | undefined> = {
    activeBet: isAmount('activeBet') ? undefined : wrong.amount,
  }
  for (let place = 0; place < count; place++) {
    found[`rate${place}`] = bpsOf(typed[`rate${place}`] ?? '') === null ? wrong.rate : undefined
    found[`active${place}`] = /^\d{1,7}$/.test(typed[`active${place}`] ?? '') ? undefined : wrong.count
    found[`bet${place}`] = isAmount(`bet${place}`) ? undefined : wrong.amount
    if (kind === 'dividend') found[`loss${place}`] = isAmount(`loss${place}`) ? undefined : wrong.amount
  }
  return found
}

/** The terms that the fields say. */
export function termsOf(
  typed: TypedTerms,
  { kind, period, carry, count }: Chosen,
  asset: string,
): AgreementTerms {
  const least = (name: string): string | null => {
    const minor = readAmount(typed[name] ?? '', asset)
    return minor === null || minor === '0' ? null : minor
  }
  const tiers = Array.from({ length: count }, (_, place): AgreementTier => ({
    rate: bpsOf(typed[`rate${place}`] ?? '') ?? 0,
    activeMembers: Number(typed[`active${place}`] ?? 0),
    periodValidBet: null,
    betAmountDaily: null,
    betAmountHourly: null,
    periodProfitAndLoss: kind === 'dividend' ? least(`loss${place}`) : null,
    [BET[kind]]: least(`bet${place}`),
  }))
  return {
    tiers,
    activeBet: least('activeBet') ?? '0',
    period: hasPeriod(kind) ? period : 'daily',
    carry: kind === 'dividend' ? carry : 'permanent',
  }
}
