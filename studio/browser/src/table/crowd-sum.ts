/** The sum of what others have on a field, at its edge. The player's own chips lie in the middle. */
import './crowd-sum.css'
import type { ChipTable } from '../chips/picker.ts'
import { el } from '../lib/dom.ts'

export function showCrowdOn(field: HTMLElement, { t, money }: ChipTable, sum: bigint): void {
  const shown = field.querySelector('.crowd-sum')
  if (sum === 0n) return shown?.remove()
  const text = money.short(sum)
  const label = t('table.others_on', { amount: money.full(sum) })
  if (shown?.getAttribute('title') === label) return
  shown?.remove()
  field.append(el('span', { class: 'crowd-sum num', title: label, 'aria-hidden': 'true' }, text))
}
