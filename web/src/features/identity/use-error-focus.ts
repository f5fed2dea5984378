import { useEffect, useRef } from 'react'

/** Puts the cursor into the first field with an error, each time the answer to a submission brings errors. */
export function useErrorFocus(errors: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return form
}
