/** The verdict in one card: matches, does not match, or why it cannot be given. */
import { el } from '../lib/dom.ts'
import type { Translate } from './labels.ts'
import type { KeptDraw } from '@night-market/protocol/play'
import type { Verdict } from './verify.ts'

type Tone = 'good' | 'part' | 'bad' | 'sealed' | 'plain'

/** A round of the record, beside the verdict over its seeds. */
export interface Judged {
  isVoid?: boolean | undefined
  kept?: KeptDraw | undefined
}

export function verdictCard(t: Translate, verdict: Verdict, { isVoid, kept }: Judged = {}): HTMLElement {
  if (verdict.problem !== null) return card('plain', t('cannot'), t(`problem.${verdict.problem}`))
  if (verdict.isSeedTrue === false) return card('bad', t('differs'), t('differs_seed'))
  if (verdict.isBindingTrue === false) return card('bad', t('differs'), t('differs_binding'))
  if (verdict.hasGap) return card('bad', t('differs'), t('differs_gap'))
  if (verdict.isChainTrue === false) return card('bad', t('differs'), t('differs_chain'))
  if (verdict.isRoundTrue === false) return card('bad', t('differs'), t('differs_round'))
  if (isVoid === true) return card('plain', t('void'), t('void_text'))
  if (verdict.isRoundTrue === null) return card('good', t('replayed'), t('replayed_text'))
  if (verdict.isHashKept === false) return card('part', t('matches_part'), t('matches_part_text'))
  if (kept !== undefined && verdict.isBindingTrue === null)
    return card('part', t('matches_part'), t('matches_unbound_text'))
  return card('good', t('matches'), matchesText(t, verdict, kept))
}

/** Of a game that the studio has not, or has no more. */
export const unknownCard = (t: Translate): HTMLElement =>
  card('plain', t('cannot'), t('problem.unknown_game'))

function matchesText(t: Translate, { isChainTrue }: Verdict, kept: KeptDraw | undefined): string {
  if (isChainTrue !== true) return t('matches_text')
  const listedAt = kept?.chainListedAt ?? null
  return listedAt === null
    ? t('matches_chain_text')
    : t('matches_chain_kept_text', { since: listedAt.slice(0, '2026-11-20'.length) })
}

/** The server seed is still in use and therefore secret. The site may offer to reveal it. */
export function sealedCard(
  t: Translate,
  at: { isHashFalse: boolean; isBindingFalse: boolean; canReveal: boolean },
): HTMLElement {
  if (at.isHashFalse) return card('bad', t('differs'), t('differs_hash'))
  if (at.isBindingFalse) return card('bad', t('differs'), t('differs_binding'))
  if (at.canReveal) return card('sealed', t('sealed'), t('sealed_reveal_text'))
  const steps = (['sealed_step_1', 'sealed_step_2', 'sealed_step_3'] as const).map((step) =>
    el('li', {}, t(step)),
  )
  return card('sealed', t('sealed'), t('sealed_text'), el('ol', { class: 'steps' }, ...steps))
}

function card(tone: Tone, title: string, text: string, more: Node | null = null): HTMLElement {
  return el(
    'section',
    { class: 'verdict-card', 'data-tone': tone, role: 'status' },
    el('h2', {}, title),
    el('p', {}, text),
    more,
  )
}
