import { storeOf, useStore } from './hooks/store.ts'
import type labels from './labels/en.json'

export type UiKey = keyof typeof labels

/**
 * What the components say and read, in the language in force: their own labels, the sentence for an error, and digits of any
 * script as 0 to 9.
 */
export type UiText = {
  t: (key: UiKey, values?: Record<string, string | number>) => string
  errorText: (error: unknown) => string
  plainDigits: (typed: string) => string
}

const text = storeOf<UiText>({ t: (key) => key, errorText: String, plainDigits: (typed) => typed })

/** The application hands its translations in at the start and after every change of language. */
export const setUiText = text.set

export const useUiText = (): UiText => useStore(text)
