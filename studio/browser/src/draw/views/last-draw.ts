/** Beside the board: the newest draw whole, with what the board's numbers hit in it, and how they came before. */
import type { DrawGame } from '../game.ts'
import { stageOf } from './stage.ts'
import { trend } from './trend.ts'
import { seed } from './head.ts'
import { countHits } from '../model/wins.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

export function lastDraw(game: DrawGame): Child {
  const { t, look } = game.parts
  const { results, reveal } = game.state
  const last = results.find(({ isVoid }) => !isVoid)
  if (last === undefined) return null
  const shown = {
    t,
    draw: last.numbers,
    ...(reveal?.issue === last.issue && { revealed: reveal.shown }),
    marked: marked(game),
  }
  return h(
    'aside',
    { class: 'panel panel--last', key: 'last', 'aria-label': t('last.title') },
    h(
      'header',
      { class: 'panel__head' },
      h('h2', { class: 'panel__title' }, t('last.title')),
      h('span', { class: 'panel__beside num' }, last.issue),
    ),
    stageOf(game) ?? (look.table ? look.table(shown) : look.line(shown)),
    reveal === null ? yourHits(game, last.numbers) : null,
    trend(game) ?? before(game, last.issue),
    h('button', { type: 'button', class: 'link', onclick: () => game.openSheet('results') }, t('last.all')),
    seed(game),
  )
}

/** The numbers chosen on the open board, which are marked where they came. */
function marked({ selection }: DrawGame): ReadonlySet<number> {
  if (selection.kind === 'pool') return new Set([...selection.bankers, ...selection.chosen])
  if (selection.kind === 'singles') return new Set(selection.singles.map(Number))
  return new Set()
}

function yourHits(game: DrawGame, numbers: Parameters<typeof countHits>[2]): Child {
  const { t } = game.parts
  const line = game.priced.picks.find(({ pick }) => pick.play === game.play.code && !pick.isKept)
  if (!line?.priced) return null
  const hits = countHits(
    game.state.family,
    { play: game.play.code, pick: line.priced.pick, unit: 1n },
    numbers,
  )
  return hits > 0
    ? h('p', { class: 'last__hits is-good' }, t('last.hits', { count: String(hits) }))
    : h('p', { class: 'last__hits' }, t('last.no_hits'))
}

function before({ parts: { t, look }, state }: DrawGame, issue: string): Child {
  const older = state.results.filter((result) => !result.isVoid && result.issue !== issue).slice(0, 6)
  if (older.length === 0) return null
  return h(
    'ol',
    { class: 'before', 'aria-label': t('last.before') },
    older.map(({ issue: own, numbers }): Tree =>
      h(
        'li',
        { key: own, class: 'before__draw' },
        h('span', { class: 'num' }, own.slice(-4)),
        look.line({ t, draw: numbers }),
      ),
    ),
  )
}
