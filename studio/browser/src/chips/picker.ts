/** The chips to choose from. */
import type { Table } from '../family.ts'
import { el } from '../lib/dom.ts'

export type ChipTable = Pick<
  Table,
  'title' | 't' | 'money' | 'stakes' | 'sound' | 'maxStake' | 'say' | 'changed'
>

export function chipPicker(
  { t, money, stakes, sound }: Pick<ChipTable, 't' | 'money' | 'stakes' | 'sound'>,
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
      'aria-label': t('chips.one', { amount: money.full(stake) }),
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
  return el('fieldset', { class: 'chips' }, el('legend', { class: 'spoken' }, t('chips.all')), ...chips)
}
