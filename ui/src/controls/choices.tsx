import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldNote } from './field.tsx'
import type { Choice } from './tabs.tsx'
import './field.css'

/** The browser's own select, in our clothes. `isLabelHidden` keeps the label for screen readers only. */
export function Select<Value extends string>(
  props: {
    label: string
    isLabelHidden?: boolean
    size?: 's' | 'm'
    choices: readonly Choice<Value>[]
    value: Value
    error?: string | undefined
    onChange: (value: Value) => void
  } & Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'size'>,
) {
  const { label, isLabelHidden = false, size = 'm', choices, value, error, onChange, ...native } = props
  const id = useId()
  return (
    <div className="field" data-size={size}>
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <div className="field-control select-control">
        <select
          {...native}
          id={id}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" />
      </div>
      {error !== undefined && (
        <FieldNote id={`${id}-note`} error={error}>
          {error}
        </FieldNote>
      )}
    </div>
  )
}

/** A square to tick, with its words as the target too. */
export function Checkbox(
  props: { label: ReactNode; error?: string } & Omit<ComponentProps<'input'>, 'type'>,
) {
  const { label, error, ...input } = props
  const id = useId()
  return (
    <div className="field">
      <label className="checkbox" data-invalid={error !== undefined}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={id} error={error}>
        {error}
      </FieldNote>
    </div>
  )
}
