/**
 * A `ref` for the first field of a form that arrives after its dialog has opened: the dialog could not put the
 * cursor there.
 */
export function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}
