/** For fingers: which kind of bet a touch on the numbers means. A mouse has the seams themselves. */
import { choiceGroup } from '../../lib/choice-group.ts'
import type { Translate } from './labels.ts'
import { INSIDE_KINDS, type InsideKind } from './felt-map.ts'

export function kindPicker(t: Translate, choose: (kind: InsideKind) => void): HTMLElement {
  const options = INSIDE_KINDS.map((kind) => ({ value: kind, text: t(`kind_${kind}`) }))
  const group = choiceGroup(t('kind'), options, 'straight', choose)
  group.element.classList.add('roulette__kinds')
  return group.element
}
