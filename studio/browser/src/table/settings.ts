/** The settings of a shared table: whether chips are placed by themselves before bets close. */
import { el } from '../lib/dom.ts'
import type { GameParts } from '../game-parts.ts'
import { openSheet } from '../sheets/sheet.ts'
import type { AsksFirst } from './asks-first.ts'

export function openTableSettings(
  { t, sound }: Pick<GameParts, 't' | 'sound'>,
  asksFirst: AsksFirst,
  changed: () => void,
): void {
  sound.play('click')
  const box = el('input', {
    type: 'checkbox',
    class: 'setting__box',
    role: 'switch',
    checked: asksFirst.isOn,
    'aria-describedby': 'setting-note',
    onchange: () => {
      asksFirst.set(box.checked)
      sound.play('click')
      changed()
    },
  })
  openSheet(t, t('bar.settings'), [
    el('label', { class: 'setting' }, el('span', {}, t('table.ask_first')), box),
    el('p', { class: 'quiet', id: 'setting-note' }, t('table.ask_first_note')),
  ])
}
