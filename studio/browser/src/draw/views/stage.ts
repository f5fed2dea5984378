/** The draw that is being shown, of a family that shows it in a way of its own. */
import type { DrawGame } from '../game.ts'
import { h, type Child } from '../../lib/tree.ts'

/** Null while none is shown. It stands in the panel of the last draw, and over the board where that panel lies far below. */
export function stageOf({ parts: { t, look }, state }: DrawGame): Child {
  const { reveal, results } = state
  const shown = results.find(({ issue }) => issue === reveal?.issue)
  if (look.stage === undefined || shown === undefined) return null
  return look.stage.view({ t, draw: shown.numbers, issue: shown.issue })
}

/** A press puts it away. */
export function stageAbove(game: DrawGame): Child {
  const stage = stageOf(game)
  return (
    stage &&
    h('section', { class: 'panel panel--stage', key: 'stage', onclick: () => game.endReveal() }, stage)
  )
}
