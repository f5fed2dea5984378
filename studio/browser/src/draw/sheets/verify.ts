/** The proof of a draw, computed in the player's browser. */
import type { DrawResult } from '@night-market/protocol/studio-draw'
import type { DrawGame } from '../game.ts'
import type { Label } from '../look.ts'
import { checkDraw, drawName } from '../model/check-draw.ts'
import { correctionLine } from '../views/correction.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

export function verifySheet(game: DrawGame): Child[] {
  const { t, look } = game.parts
  const { results, verified, opening } = game.state
  const at = results.findIndex(({ issue }) => issue === verified)
  const result = results[at] ?? results[0]
  if (result === undefined) return [h('p', { class: 'quiet' }, t('results.none'))]
  return [
    h('h3', {}, t('verify.title', { issue: result.issue })),
    look.line({ t, draw: result.numbers }),
    h('p', { class: 'quiet' }, t('verify.intro')),
    correctionLine(game, result.correction),
    verdicts(game, result),
    field(t('results.seed'), result.seed),
    field(t('results.hash'), result.seedHash),
    field(t('verify.name'), drawName(opening.gameCode, result)),
    result.root !== null && field(t('verify.root'), result.root),
    result.beacon === '-'
      ? h('p', { class: 'quiet' }, t('verify.no_beacon'))
      : field(t('verify.beacon'), result.beacon),
    h(
      'a',
      {
        class: 'link',
        href: `/draws/${encodeURIComponent(opening.gameCode)}/chain.json`,
        target: '_blank',
        rel: 'noreferrer',
      },
      t('verify.chain'),
    ),
  ]
}

function verdicts(game: DrawGame, result: DrawResult): Tree {
  const { family, results, tickets, opening } = game.state
  const before = results[results.indexOf(result) + 1]
  const check = checkDraw(family, opening.gameCode, result, {
    ...{ before, tickets: tickets ?? [], most: opening.maxGroup },
  })
  const said: [boolean | null, Label, Label][] = [
    [check.hash, 'verify.hash_ok', 'verify.hash_bad'],
    [check.numbers, 'verify.numbers_ok', 'verify.numbers_bad'],
    [check.chain, 'verify.chain_ok', 'verify.chain_bad'],
    [check.payouts, 'verify.payout_ok', 'verify.payout_bad'],
  ]
  return h(
    'ul',
    { class: 'verdicts' },
    said.map(
      ([isTrue, good, bad]) =>
        isTrue !== null && h('li', { class: `verdict is-${isTrue}` }, game.parts.t(isTrue ? good : bad)),
    ),
  )
}

const field = (name: string, value: string): Tree =>
  h('p', { class: 'ticket__seed' }, h('span', {}, name), h('code', {}, value))
