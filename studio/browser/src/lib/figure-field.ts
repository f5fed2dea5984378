/** A field for a figure with two places; in hundredths. */
import { el } from './dom.ts'

export function figureField(change: (hundredths: number) => void): HTMLInputElement {
  const field = el('input', { class: 'input num', inputmode: 'decimal', autocomplete: 'off' })
  field.addEventListener('change', () => change(typedHundredths(field.value)))
  field.addEventListener('focus', () => field.select())
  return field
}

/** What a player typed, in hundredths: `49.5`, `49,5 %`, `2×` and `1,000.00×` are understood. */
export function typedHundredths(text: string): number {
  const grouped = text.replaceAll(/,(?=\d{3}(?!\d))/g, '')
  return Math.round(Number.parseFloat(grouped.replace(',', '.')) * 100)
}
