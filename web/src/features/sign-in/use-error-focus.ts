import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/**
 * A form, and a function that puts the cursor into its first field with an error once the errors are shown; where no
 * field is wrong, onto what is said of the whole form.
 */
export function useErrorFocus(): [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null)
  const [times, setTimes] = useState(0)
  // Shown in the same step as the errors: a frame of the browser can come before them.
  useEffect(() => {
    if (times === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const place = field ?? form.current?.querySelector<HTMLElement>('[role=alert]')
    place?.focus()
  }, [times])
  const focusError = useCallback(() => setTimes((before) => before + 1), [])
  return [form, focusError]
}
