/** Two small sheets to choose a number from: the bet, and how many rounds to play by themselves. */
import { el } from './dom.ts'
import { openSheet } from './sheet.ts'
import type { Translate } from './texts.ts'

const AUTOPLAY_ROUNDS = [10, 25, 50]

export function openStakePicker(
  t: Translate,
  stakes: { text: string; isChosen: boolean }[],
  choose: (index: number) => void,
): void {
  const buttons = stakes.map((stake, index) =>
    el(
      'button',
      {
        type: 'button',
        class: 'pick num',
        'aria-pressed': String(stake.isChosen),
        onclick: () => {
          choose(index)
          sheet.close()
        },
      },
      stake.text,
    ),
  )
  const sheet = openSheet(t, t('stakes.title'), [el('div', { class: 'picks' }, ...buttons)])
  buttons.find((_, index) => stakes[index]?.isChosen)?.focus()
}

export function openAutoplay(t: Translate, choose: (rounds: number) => void): void {
  const buttons = AUTOPLAY_ROUNDS.map((rounds) =>
    el(
      'button',
      {
        type: 'button',
        class: 'pick num',
        onclick: () => {
          sheet.close()
          choose(rounds)
        },
      },
      t('auto.rounds', { rounds }),
    ),
  )
  const sheet = openSheet(t, t('auto.title'), [
    el('div', { class: 'picks' }, ...buttons),
    el('p', { class: 'quiet' }, t('auto.note')),
  ])
}
