import { useId } from 'react'
import { FieldNote } from '@night-market/ui/controls/field.tsx'
import { sixDigits } from './six-digits.ts'
import styles from '../sign-in.module.css'

const LENGTH = 6
const PLACES = Array.from({ length: LENGTH }, (_, place) => place)

/** Six boxes for the six digits of a code. One input lies over them, so autofill, paste and screen readers see one field. */
export function CodeBoxes(props: {
  label: string
  value: string
  error: string | undefined
  isBusy: boolean
  onChange: (code: string) => void
  onComplete: () => void
}) {
  const id = useId()
  const { value, error } = props
  function type(text: string): void {
    const code = sixDigits(text)
    if (code === value) return
    props.onChange(code)
    if (code.length === LENGTH) props.onComplete()
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {props.label}
      </label>
      <div className={styles.codeBoxes} data-invalid={error !== undefined}>
        <input
          id={id}
          data-autofocus
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          value={value}
          readOnly={props.isBusy}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => type(event.target.value)}
        />
        {PLACES.map((place) => (
          <span key={place} className="num" aria-hidden="true" data-next={place === value.length}>
            {value[place]}
          </span>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error}>
        {error}
      </FieldNote>
    </div>
  )
}
