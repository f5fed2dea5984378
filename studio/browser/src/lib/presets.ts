/** A row of buttons, each a usual choice; the one that is chosen now is pressed. */
import { el } from './dom.ts'

export interface Presets<Value> {
  element: HTMLElement
  set(chosen: Value): void
  setDisabled(isDisabled: boolean): void
}

export function presets<Value extends string | number>(
  label: string,
  options: { value: Value; text: string }[],
  choose: (value: Value) => void,
): Presets<Value> {
  const buttons = options.map(({ value, text }) =>
    el('button', { type: 'button', class: 'step num', onclick: () => choose(value) }, text),
  )
  return {
    element: el('div', { class: 'steps-row presets', role: 'group', 'aria-label': label }, ...buttons),
    set: (chosen) =>
      buttons.forEach((button, index) =>
        button.setAttribute('aria-pressed', String(options[index]?.value === chosen)),
      ),
    setDisabled: (isDisabled) => {
      for (const button of buttons) button.disabled = isDisabled
    },
  }
}
