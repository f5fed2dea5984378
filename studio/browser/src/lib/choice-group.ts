/** A row of options of which one is chosen: radio buttons by nature, a segmented control by looks. */
import { el } from './dom.ts'

export interface ChoiceGroup<Value> {
  element: HTMLElement
  set(value: Value): void
  setDisabled(isDisabled: boolean): void
}

export function choiceGroup<Value extends string | number>(
  label: string,
  options: { value: Value; text: string }[],
  /** Null where the player has to choose first. */
  chosen: Value | null,
  choose: (value: Value) => void,
): ChoiceGroup<Value> {
  const name = `choice-${crypto.randomUUID()}`
  const inputs = options.map(({ value }) =>
    el('input', {
      type: 'radio',
      name,
      class: 'segment__input',
      checked: value === chosen,
      onchange: () => choose(value),
    }),
  )
  const segments = options.map(({ text }, index) =>
    el(
      'label',
      { class: 'segment' },
      inputs[index] ?? null,
      el('span', { class: 'segment__text num' }, text),
    ),
  )
  const element = el(
    'fieldset',
    { class: 'choice' },
    el('legend', { class: 'choice__label' }, label),
    el('div', { class: 'choice__row' }, ...segments),
  )
  return {
    element,
    set: (value) =>
      inputs.forEach((input, index) => {
        input.checked = options[index]?.value === value
      }),
    setDisabled: (isDisabled) => {
      element.disabled = isDisabled
    },
  }
}
