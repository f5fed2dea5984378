/** How a lottery is played: the ticket, and what each play wins, pays and returns. */
import type { DrawGame } from '../game.ts'
import { howOf, labelName, playName, tabName, tierName } from '../names.ts'
import { oddsOf, oddsText, returnText } from '../odds.ts'
import type { PlayFacts } from '@night-market/games/kernel/picks/lottery'
import { PUSH } from '@night-market/games/kernel/picks/odds'
import { h, type Child, type Tree } from '../../lib/tree.ts'

export function rulesSheet(game: DrawGame): Child[] {
  const { t } = game.parts
  const { family, opening } = game.state
  const tabs = [...new Set(family.plays.map(({ tab }) => tab))]
  return [
    h(
      'ol',
      { class: 'steps' },
      (['rules.step_pick', 'rules.step_ticket', 'rules.step_close', 'rules.step_pay'] as const).map((step) =>
        h('li', {}, t(step)),
      ),
    ),
    opening.maxGroup !== null && h('p', { class: 'quiet' }, t('rules.group', { most: opening.maxGroup })),
    h('p', { class: 'quiet' }, t('rules.fair')),
    h('p', { class: 'quiet' }, t('rules.half')),
    opening.sellsPools !== undefined &&
      h('p', { class: 'quiet' }, t(opening.sellsPools ? 'rules.pool_how' : 'rules.pool_unsold')),
    ...tabs.map((tab) => section(game, tab)),
  ]
}

function section(game: DrawGame, tab: string): Tree {
  const { t } = game.parts
  const plays = game.state.family.plays.filter((play) => play.tab === tab)
  return h(
    'section',
    { class: 'rules', key: tab },
    h('h3', {}, tabName(t, tab)),
    h(
      'dl',
      { class: 'rules__plays' },
      plays.map((play) => one(game, play)),
    ),
  )
}

function one(game: DrawGame, play: PlayFacts): Tree {
  const { t } = game.parts
  return h(
    'div',
    { class: 'rules__play' },
    h('dt', {}, playName(t, play.code)),
    h('dd', {}, howOf(t, play.code)),
    h('dd', { class: 'rules__odds num' }, oddsWords(game, play)),
    h(
      'dd',
      { class: 'rules__return num' },
      t('bar.rtp', { rtp: returnText(game, play) }),
      play.cost > 1 && ` · ${t('rules.cost', { count: play.cost })}`,
      play.pool === true && ` · ${t('rules.pool')}`,
    ),
  )
}

/** One figure where all hits pay the same, else each with its name. */
function oddsWords(game: DrawGame, play: PlayFacts): string {
  const { t } = game.parts
  const all = oddsOf(game, play)
  const odds = all.filter(([hit, each]) => each > 0 && hit !== PUSH)
  const figures = new Set(odds.map(([, each]) => each))
  const words =
    figures.size === 1
      ? [t('slip.pays', { odds: oddsText(odds[0]?.[1] ?? 0) })]
      : odds.map(([hit, each]) => `${nameOfHit(game, play, hit)}: ${oddsText(each)}`)
  return [...words, ...(all.some(([hit]) => hit === PUSH) ? [tierName(t, PUSH)] : [])].join(' · ')
}

function nameOfHit({ parts: { t } }: DrawGame, { board }: PlayFacts, hit: string): string {
  if (board.kind === 'labels') return labelName(t, hit)
  const [tier = '', orders] = hit.split('/')
  return orders === undefined
    ? tierName(t, hit)
    : t('rules.orders', { tier: tierName(t, tier), count: orders })
}
