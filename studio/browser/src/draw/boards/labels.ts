/** Named outcomes, each with its odds. */
import type { Board } from '@night-market/games/kernel/picks/lottery'
import type { DrawGame } from '../game.ts'
import { labelOdds, oddsText } from '../odds.ts'
import type { Translate } from '../look.ts'
import { groupName, labelName, playName } from '../names.ts'
import { h, type Tree } from '../../lib/tree.ts'
import { grid, type Cell } from './grid.ts'

/** Rows of fewer than four outcomes are as wide as the others. */
const FEW: Readonly<Record<number, string>> = { 2: 'two', 3: 'three' }
const NUMBER = /^\d+$/

type Labels = Extract<Board, { kind: 'labels' }>

export function labelsBoard(game: DrawGame, { labels }: Labels): Tree[] {
  const { play, parts } = game
  const groups = Map.groupBy(labels, (label) => /^(\d+(?:v\d+)?)-/.exec(label)?.[1] ?? '')
  if (groups.size === 1) {
    const kind = labels.length > 12 || labels.every((label) => NUMBER.test(label)) ? 'many' : 'labels'
    return [grid(playName(parts.t, play.code), kind, cells(game, labels, labels, labelName))]
  }
  return [...groups].map(([group, own]) => {
    const name = groupName(parts.t, group)
    return h(
      'section',
      { class: 'place place--labels', key: group },
      h('h3', { class: 'place__name' }, name),
      grid(
        name,
        FEW[own.length] ?? 'few',
        cells(game, labels, own, (t, label) => labelName(t, label.slice(group.length + 1))),
      ),
    )
  })
}

function cells(
  game: DrawGame,
  all: string[],
  labels: string[],
  nameOf: (t: Translate, label: string) => string,
): Cell[] {
  const { play, parts, selection } = game
  const chosen = selection.kind === 'labels' ? selection.chosen : []
  return labels.map((label) => {
    const odds = oddsText(labelOdds(game, play, label))
    return {
      key: label,
      text: nameOf(parts.t, label),
      isChosen: chosen.includes(label),
      inside: [h('span', { class: 'cell__odds num' }, odds)],
      press: () => game.select({ kind: 'labels', chosen: inOrder(all, chosen, label) }),
    }
  })
}

const inOrder = (labels: string[], chosen: string[], label: string): string[] =>
  labels.filter((each) => chosen.includes(each) !== (each === label))
