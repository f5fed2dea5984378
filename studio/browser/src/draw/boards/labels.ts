/** Named outcomes, each with its odds. */
import type { Board } from '@night-market/games/kernel/picks/lottery'
import type { DrawGame } from '../game.ts'
import { labelOdds, oddsText } from '../odds.ts'
import { labelName, playName } from '../names.ts'
import { h, type Tree } from '../../lib/tree.ts'
import { grid } from './grid.ts'

type Labels = Extract<Board, { kind: 'labels' }>

export function labelsBoard(game: DrawGame, { labels }: Labels): Tree[] {
  const { play, parts, selection } = game
  const chosen = selection.kind === 'labels' ? selection.chosen : []
  const cells = labels.map((label) => {
    const odds = oddsText(labelOdds(game, play, label))
    const text = labelName(parts.t, label)
    return {
      key: label,
      text,
      name: parts.t('board.pays', { name: text, odds }),
      isChosen: chosen.includes(label),
      inside: [h('span', { class: 'cell__odds num' }, odds)],
      press: () => game.select({ kind: 'labels', chosen: inOrder(labels, chosen, label) }),
    }
  })
  return [grid(playName(parts.t, play.code), labels.length > 12 ? 'many' : 'labels', cells)]
}

const inOrder = (labels: string[], chosen: string[], label: string): string[] =>
  labels.filter((each) => chosen.includes(each) !== (each === label))
