import type { DefinitionTerms } from '@night-market/protocol/missions/definitions'
import type { GAME_TYPES } from '@night-market/protocol/catalogue'
import type { Metric, Period } from '@night-market/protocol/values/missions'
import { amountText, minorOf } from '../../../lib/amount-text.ts'
import type { Definition, Texts, Version, Written } from './queries.ts'

export const MONEY_METRICS: readonly Metric[] = ['valid_bet', 'deposited']
export type Kind = 'mission' | 'board'

/** A version as it is typed, and of a new definition its period. */
export type TypedVersion = {
  period: Period
  firstDay: string
  lastDay: string
  position: string
  metric: Metric
  gameTypes: string
  goal: string
  reward: 'cash' | 'points' | 'tickets'
  amounts: string
  draw: string
  count: string
  titleEN: string
  textEN: string
  titleHI: string
  textHI: string
}

export interface Money {
  cash: string
  locale: string
}

/** What the fields hold at first: the newest version, or nothing. */
export function typedVersion(
  of: Definition | null,
  version: Version | undefined,
  money: Money,
): TypedVersion {
  const texts: Texts = version?.texts ?? {}
  const { EN, HI } = texts
  return {
    period: of?.period ?? 'day',
    firstDay: of?.firstDay ?? '',
    lastDay: of?.lastDay ?? '',
    position: String(of?.position ?? 100),
    ...typedTerms(version?.terms, money),
    titleEN: EN?.title ?? '',
    textEN: EN?.text ?? '',
    titleHI: HI?.title ?? '',
    textHI: HI?.text ?? '',
  }
}

type TypedTerms = Pick<
  TypedVersion,
  'metric' | 'gameTypes' | 'goal' | 'reward' | 'amounts' | 'draw' | 'count'
>

function typedTerms(terms: DefinitionTerms | undefined, { cash, locale }: Money): TypedTerms {
  if (terms === undefined)
    return { metric: 'rounds', gameTypes: '', goal: '', reward: 'points', amounts: '', draw: '', count: '1' }
  const metric = terms.kind === 'board' ? terms.measure : terms.metric
  const goal = terms.kind === 'board' ? terms.least : terms.goal
  const given = terms.kind === 'board' ? terms.prizes : terms.reward
  const minors = 'amounts' in given ? given.amounts : 'amount' in given ? [given.amount] : []
  const asset = given.kind === 'cash' ? cash : 'PTS/0'
  return {
    metric,
    gameTypes: terms.gameTypes.join(', '),
    goal: MONEY_METRICS.includes(metric) ? amountText(goal, cash, locale) : goal,
    reward: given.kind,
    amounts: minors.map((minor) => amountText(minor, asset, locale)).join(' '),
    draw: 'draw' in given ? given.draw : '',
    count: 'draw' in given ? String(given.count) : '1',
  }
}

const wordsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '')

/** The request of what is typed; texts in other languages stay as they were read. */
export function writtenVersion(
  typed: TypedVersion,
  kind: Kind,
  before: Texts,
  { cash, locale }: Money,
): Written {
  const { metric, reward } = typed
  const asset = reward === 'cash' ? cash : 'PTS/0'
  const amounts = typed.amounts
    .split(/[\s;]+/)
    .filter((word) => word !== '')
    .map((word) => minorOf(word, asset, locale) ?? '')
  const goal = MONEY_METRICS.includes(metric) ? (minorOf(typed.goal, cash, locale) ?? '') : typed.goal.trim()
  const gameTypes = wordsIn(typed.gameTypes.toUpperCase()) as (typeof GAME_TYPES)[number][]
  const texts = { ...before, ...textsOf(typed) }
  if (typed.titleHI.trim() === '' && typed.textHI.trim() === '') delete texts.HI
  if (kind === 'board') {
    const prizes = { kind: reward === 'tickets' ? ('points' as const) : reward, amounts }
    // The form offers a board no other measure; what it does not know the schema refuses.
    const measure = metric as 'rounds'
    return { texts, terms: { kind, measure, gameTypes, least: goal, prizes } }
  }
  const given =
    reward === 'tickets'
      ? { kind: reward, draw: typed.draw.trim(), count: Number(typed.count) }
      : { kind: reward, amount: minorOf(typed.amounts, asset, locale) ?? '' }
  return { texts, terms: { kind, metric, gameTypes, goal, reward: given } }
}

const textsOf = ({ titleEN, textEN, titleHI, textHI }: TypedVersion): Texts => ({
  EN: { title: titleEN, text: textEN },
  HI: { title: titleHI, text: textHI },
})
