/** What a verdict is made of: what was looked at, one by one, and what was found. */
import { el } from '../lib/dom.ts'
import type { Label, Translate } from './labels.ts'

export interface Finding {
  text: Label
  /** `part` is what cannot be checked here, null what only is to be known. */
  isTrue: boolean | 'part' | null
  /** What is filled into the text. */
  values?: Record<string, string | number>
}

/** Nothing where there was nothing to look at. */
export const found = (isTrue: boolean | null, good: Label, bad: Label): Finding[] =>
  isTrue === null ? [] : [{ text: isTrue ? good : bad, isTrue }]

/** Whether all matches, in one card, with the findings that are `listed` in it. `sealed` is said where nothing is decided. */
export function findingsCard(
  t: Translate,
  findings: readonly Finding[],
  sealed: Label | null,
  listed = findings,
): HTMLElement {
  const { tone, title } = summaryOf(findings, sealed)
  return el(
    'section',
    { class: 'verdict-card', 'data-tone': tone, role: 'status' },
    el('h2', {}, t(title)),
    tone === 'bad' ? el('p', {}, t('report_this')) : null,
    findingsList(t, listed),
  )
}

function summaryOf(findings: readonly Finding[], sealed: Label | null): { tone: string; title: Label } {
  if (findings.some(({ isTrue }) => isTrue === false)) return { tone: 'bad', title: 'differs' }
  if (sealed !== null) return { tone: 'sealed', title: sealed }
  const isPart = findings.some(({ isTrue }) => isTrue === 'part')
  return isPart ? { tone: 'part', title: 'matches_part_here' } : { tone: 'good', title: 'matches' }
}

const TONES = { true: 'good', false: 'bad', part: 'part', null: 'plain' }

export const findingsList = (t: Translate, findings: readonly Finding[]): HTMLElement =>
  el(
    'ul',
    { class: 'findings' },
    ...findings.map(({ text, isTrue, values }) =>
      el('li', { 'data-tone': TONES[`${isTrue}`] }, t(text, values)),
    ),
  )
