/** The proof of a draw, computed in the player's browser. */
import { drawText } from '@night-market/fair/beacon'
import type { DrawResult } from '@night-market/protocol/studio-draw'
import type { DrawGame } from '../game.ts'
import type { Label } from '../look.ts'
import { checkDraw } from '../model/check-draw.ts'
import { poolOf } from '../model/pool.ts'
import { correctionLine } from '../views/correction.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

export function verifySheet(game: DrawGame): Child[] {
  const { t, look } = game.parts
  const { results, verified } = game.state
  const at = results.findIndex(({ issue }) => issue === verified)
  const result = results[at] ?? results[0]
  if (result === undefined) return [h('p', { class: 'quiet' }, t('results.none'))]
  return [
    h('h3', {}, t('verify.title', { issue: result.issue })),
    look.line({ t, draw: result.numbers }),
    h('p', { class: 'quiet' }, t(result.seed === '' ? 'verify.official' : 'verify.intro')),
    correctionLine(game, result.correction),
    ...(result.seed === '' ? [] : seedProof(game, result)),
  ]
}

/** All that the numbers of a draw follow from. */
function seedProof(game: DrawGame, result: DrawResult): Child[] {
  const { t } = game.parts
  const { opening } = game.state
  return [
    verdicts(game, result),
    field(t('results.seed'), result.seed),
    field(t('results.hash'), result.seedHash),
    field(t('verify.name'), drawText(opening.gameCode, result.issue, result.beacon)),
    result.root !== null && field(t('verify.root'), result.root),
    ...beaconFields(game, result),
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

function beaconFields(game: DrawGame, { beacon, beaconProof }: DrawResult): Child[] {
  const { t } = game.parts
  if (beaconProof === undefined) return [h('p', { class: 'quiet' }, t('verify.no_beacon'))]
  const { source, round, signature } = beaconProof
  return [
    field(t('verify.beacon'), beacon),
    field(t('verify.beacon_signed', { round }), signature),
    source === 'sandbox' && h('p', { class: 'quiet' }, t('verify.beacon_simulated')),
  ]
}

function verdicts(game: DrawGame, result: DrawResult): Tree {
  const { family, results, tickets, opening } = game.state
  const before = results[results.indexOf(result) + 1]
  const check = checkDraw(family, opening.gameCode, result, {
    before,
    tickets: tickets ?? [],
    most: opening.maxGroup,
    pool: poolOf(opening, result),
  })
  const fault = game.state.beacons[result.issue]
  const checks: [boolean | null, Label, Label][] = [
    [check.hash, 'verify.hash_ok', 'verify.hash_bad'],
    [check.numbers, 'verify.numbers_ok', 'verify.numbers_bad'],
    [check.chain, 'verify.chain_ok', 'verify.chain_bad'],
    [fault === undefined ? null : fault === null, 'verify.beacon_ok', `verify.beacon_${fault ?? 'round'}`],
    [check.payouts, 'verify.payout_ok', 'verify.payout_bad'],
  ]
  return h(
    'ul',
    { class: 'verdicts' },
    checks.map(
      ([isTrue, good, bad]) =>
        isTrue !== null && h('li', { class: `verdict is-${isTrue}` }, game.parts.t(isTrue ? good : bad)),
    ),
  )
}

const field = (name: string, value: string): Tree =>
  h('p', { class: 'ticket__seed' }, h('span', {}, name), h('code', {}, value))
