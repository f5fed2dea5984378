import { useCallback, useRef, type RefObject } from 'react'

/** A form, and a function that puts the cursor into its first field with an error once the errors are shown. */
export function useErrorFocus(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null)
  const focusError = useCallback(() => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }, [])
  return [form, focusError]
}
