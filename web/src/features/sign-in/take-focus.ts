/**
 * A `ref` for a form that arrives after its dialog has opened, so that the dialog could not put the focus there. The
 * button that sends a code comes before the field of the code.
 */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-send-code], input:not([hidden]), [type=submit]')?.focus()
}
