/** A field for a figure with two places; in hundredths. */
import { numberLocaleOf } from '@night-market/protocol/values/languages'
import { localDecimal, unitsOf } from '@night-market/protocol/values/text/decimals'
import { el } from './dom.ts'

/** `change` is called with NaN for what is no figure or could mean two; an empty field calls `clear`, where it is given. */
export function figureField(
  language: string,
  change: (hundredths: number) => void,
  clear?: () => void,
): HTMLInputElement {
  const field = el('input', { class: 'input num', inputmode: 'decimal', autocomplete: 'off' })
  field.addEventListener('change', () => {
    if (clear && field.value.trim() === '') clear()
    else change(typedHundredths(field.value, language))
  })
  field.addEventListener('focus', () => field.select())
  return field
}

/** A figure as the player would type it: `1,010.50×`, in Spanish `1.010,50×`. */
export const figureText = (text: string, language: string): string =>
  localDecimal(text, numberLocaleOf(language))

/** Some chances have as many decimals. */
const SCALE = 9
const SIGNS = ['×', 'x', 'X', '%', '٪', '％']

/**
 * What a player typed, in hundredths: `49.5`, `2×` and `1,000.00×` are understood, and in Spanish `49,5 %`. NaN for what
 * the marks of the language leave open, as everywhere on the site (`unitsOf`).
 */
export function typedHundredths(text: string, language: string): number {
  const units = unitsOf(text, { scale: SCALE, locale: numberLocaleOf(language), signs: SIGNS })
  return units === null ? Number.NaN : Math.round(Number(units) / 10 ** (SCALE - 2))
}
