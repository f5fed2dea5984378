/** The tabs of a lottery, and the plays of the tab that is open. */
import type { DrawGame } from '../game.ts'
import { playName, tabName } from '../names.ts'
import { oddsRange } from '../odds.ts'
import { h, type Child, type Tree } from '../../lib/tree.ts'

export function tabs(game: DrawGame): Tree {
  const { t } = game.parts
  const { family } = game.state
  const codes = [...new Set(family.plays.map(({ tab }) => tab))]
  return h(
    'div',
    { class: 'tabs', role: 'tablist', 'aria-label': t('board.tabs'), onkeydown: move },
    codes.map((tab) => {
      const isOpen = tab === game.play.tab
      const picks = game.state.slip.picks.filter(({ play }) => family.byCode.get(play)?.tab === tab).length
      return h(
        'button',
        {
          key: tab,
          type: 'button',
          role: 'tab',
          class: 'tab',
          id: isOpen ? 'tab-open' : undefined,
          'aria-selected': String(isOpen),
          'aria-controls': 'plays',
          tabindex: isOpen ? 0 : -1,
          onclick: (event) => {
            openTab(game, tab)
            bringIn(event)
          },
        },
        tabName(t, tab),
        picks > 0 && h('span', { class: 'count num' }, String(picks)),
      )
    }),
  )
}

function openTab(game: DrawGame, tab: string): void {
  if (tab === game.play.tab) return
  const first = game.state.family.plays.find((play) => play.tab === tab)
  if (first) game.openPlay(first.code)
}

/** On a narrow screen the row is longer than the screen: what was pressed at its edge comes in whole, with what is beside it. */
const bringIn = ({ currentTarget }: Event): void =>
  (currentTarget as HTMLElement).scrollIntoView({ block: 'nearest', inline: 'center' })

/** Arrows go from tab to tab and open what they come to. */
function move(event: Event): void {
  const { key, currentTarget, target } = event as KeyboardEvent
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step === undefined) return
  const all = [...(currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')]
  const to = all[(all.indexOf(target as HTMLElement) + step + all.length) % all.length]
  event.preventDefault()
  to?.focus()
  to?.click()
}

/** None where the tab has but one play: its name is that of the tab. */
export function chips(game: DrawGame): Child {
  const { family, slip } = game.state
  const { t } = game.parts
  const plays = family.plays.filter(({ tab }) => tab === game.play.tab)
  if (plays.length < 2) return null
  return h(
    'div',
    { class: 'chips', role: 'group', 'aria-label': t('board.plays') },
    plays.map((play) =>
      h(
        'button',
        {
          key: play.code,
          type: 'button',
          class: 'chip',
          'aria-pressed': String(play.code === game.play.code),
          'data-has': slip.picks.some((pick) => pick.play === play.code),
          onclick: (event) => {
            game.openPlay(play.code)
            bringIn(event)
          },
        },
        playName(t, play.code),
        h('b', { class: 'chip__odds num' }, oddsRange(game, play)),
      ),
    ),
  )
}
