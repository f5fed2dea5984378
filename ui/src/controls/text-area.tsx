import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldNote } from './field.tsx'
import './field.css'

type TextAreaProps = {
  label: string
  value: string
  /** Under the text, in place of `help`, read out when it appears. */
  error?: string | undefined
  help?: ReactNode
  onChange: (value: string) => void
} & Omit<ComponentProps<'textarea'>, 'value' | 'onChange'>

/** A labelled text of several lines, with its error under it. */
export function TextArea(props: TextAreaProps) {
  const { label, value, error, help, onChange, ...native } = props
  const id = useId()
  const note = error ?? help
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-control text-area-control" data-invalid={error !== undefined}>
        <textarea
          rows={5}
          {...native}
          id={id}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          aria-required={native.required}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <FieldNote id={`${id}-note`} error={error}>
        {note}
      </FieldNote>
    </div>
  )
}
