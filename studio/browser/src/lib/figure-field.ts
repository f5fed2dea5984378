/** A field for a figure with two places; in hundredths. */
import { numberLocaleOf } from '@night-market/protocol/values/languages'
import { localDecimal, unitsOf } from '@night-market/protocol/values/text/decimals'
import { el } from './dom.ts'
import type { Translate } from './texts.ts'

/**
 * `change` is called with what was typed in hundredths; an empty field calls `clear`, where it is given. What is no figure, or
 * could mean two, is refused beside the field, and `change` is called with NaN.
 */
export function figureField(
  { t, language }: { t: Translate; language: string },
  change: (hundredths: number) => void,
  clear?: () => void,
): HTMLInputElement {
  const field = el('input', { class: 'input num', inputmode: 'decimal', autocomplete: 'off' })
  const refused = t('figure.refused', { example: figureText('1,000.50', language) })
  field.addEventListener('input', () => field.setCustomValidity(''))
  field.addEventListener('change', () => {
    if (clear && field.value.trim() === '') return clear()
    const hundredths = typedHundredths(field.value, language)
    change(hundredths)
    if (!Number.isNaN(hundredths)) return
    field.setCustomValidity(refused)
    field.reportValidity()
  })
  field.addEventListener('focus', () => field.select())
  field.addEventListener('blur', () => field.setCustomValidity(''))
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
