/** The sheet to choose the bet from. */
import { el } from '../lib/dom.ts'
import { openSheet } from '../sheets/sheet.ts'
import type { Translate } from '../lib/texts.ts'

export function openStakePicker(
  t: Translate,
  stakes: { text: string; isChosen: boolean }[],
  { note, choose }: { note: string | null; choose: (index: number) => void },
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
  const picks = el('div', { class: 'picks' }, ...buttons)
  const sheet = openSheet(t, t('stakes.title'), note === null ? [picks] : [picks, el('p', {}, note)])
  buttons.find((_, index) => stakes[index]?.isChosen)?.focus()
}
