import { storeOf, useStore } from './hooks/store.ts'
import type labels from './labels/en.json'

export type UiKey = keyof typeof labels

/** What the components say, in the language in force: their own labels, and the sentence for an error. */
export type UiText = {
  t: (key: UiKey, values?: Record<string, string | number>) => string
  errorText: (error: unknown) => string
}

const text = storeOf<UiText>({ t: (key) => key, errorText: String })

/** The application hands its translations in at the start and after every change of language. */
export const setUiText = text.set

export const useUiText = (): UiText => useStore(text)
