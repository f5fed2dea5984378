/** What fixes the rounds of a shared table, and where they can be checked. */
import type { TableStanding } from '@night-market/protocol/studio-table'
import { el } from '../lib/dom.ts'
import type { Translate } from '../lib/texts.ts'
import { openSheet } from '../sheets/sheet.ts'

export function openTableFairness(t: Translate, gameCode: string, standing: TableStanding | null): void {
  const row = (label: string, value: string): HTMLElement =>
    el(
      'p',
      { class: 'field' },
      el('span', { class: 'field__label' }, label),
      el('code', { class: 'hash' }, value),
    )
  const { round, outcome, terminal } = standing ?? { round: null, outcome: null, terminal: '' }
  const link = (href: string, words: string): HTMLElement =>
    el('a', { class: 'link', href, target: '_blank', rel: 'noreferrer' }, words)
  openSheet(
    t,
    t('table.fair.title'),
    [
      el('p', { class: 'quiet' }, t('table.fair.text')),
      row(t('table.fair.terminal'), terminal),
      ...(round === null ? [] : [row(t('table.fair.hash', { number: round.number }), round.seedHash)]),
      ...(outcome === null ? [] : [row(t('table.fair.seed'), outcome.serverSeed)]),
      el(
        'p',
        { class: 'table-links' },
        link(`/games/${gameCode}/chain.json`, t('table.fair.chain')),
        link(`/verify?game=${gameCode}`, t('table.fair.verify')),
      ),
    ],
    { size: 'large' },
  )
}
