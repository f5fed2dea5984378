/** The chips to choose from. */
import { el } from '../../lib/dom.ts'
import type { Table } from './labels.ts'

export function chipPicker(
  { t, money, stakes, sound }: Pick<Table, 't' | 'money' | 'stakes' | 'sound'>,
  chosen: bigint,
  choose: (chip: bigint) => void,
): HTMLElement {
  const name = `chip-${crypto.randomUUID()}`
  const chips = stakes.map((stake, look) => {
    const input = el('input', {
      type: 'radio',
      name,
      class: 'segment__input',
      checked: stake === chosen,
      'aria-label': t('chip', { amount: money.full(stake) }),
      onchange: () => {
        sound.play('click')
        choose(stake)
      },
    })
    return el(
      'label',
      { class: 'chips__one' },
      input,
      el('span', { class: 'chip num', 'data-look': look }, money.short(stake)),
    )
  })
  return el('fieldset', { class: 'chips' }, el('legend', { class: 'spoken' }, t('chips')), ...chips)
}
