import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { useUiText } from '../text.ts'
import { IconButton } from './button.tsx'
import './field.css'

type FieldProps = {
  label: string
  /** Under the input, in place of `help`, read out when it appears. */
  error?: string
  help?: ReactNode
  isOptional?: boolean
  icon?: ReactNode
  size?: 's' | 'm'
  /** Beside the input, inside its border: a button, a unit. */
  trailing?: ReactNode
} & Omit<ComponentProps<'input'>, 'size'>

/**
 * A labelled input with its error under it. A password shows itself on request and warns of caps lock; where numbers are
 * typed, digits of every script become 0 to 9.
 */
export function Field(props: FieldProps) {
  const { label, error, help, isOptional = false, icon, size = 'm', trailing, ...input } = props
  const { t, plainDigits } = useUiText()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const isPassword = input.type === 'password'
  const note = error ?? (isPassword && hasCapsLock ? t('ui.caps_lock') : help)
  return (
    <div className="field" data-size={size}>
      <label className="field-label" htmlFor={id}>
        {label} {isOptional && <span className="field-optional">({t('ui.optional')})</span>}
      </label>
      <div className="field-control" data-invalid={error !== undefined}>
        {icon}
        <input
          autoCapitalize="off"
          spellCheck={false}
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : input.type}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-required={input.required}
          onChange={(event) => {
            if (NUMBERS.has(input.inputMode)) replaceDigits(event, plainDigits)
            input.onChange?.(event)
          }}
          onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        />
        {trailing}
        {isPassword && (
          <IconButton
            size="s"
            label={t(isShown ? 'ui.hide_password' : 'ui.show_password')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          </IconButton>
        )}
      </div>
      <FieldNote id={`${id}-note`} error={error}>
        {note}
      </FieldNote>
    </div>
  )
}

const NUMBERS: ReadonlySet<unknown> = new Set(['numeric', 'decimal', 'tel'])

function replaceDigits(event: ChangeEvent<HTMLInputElement>, plainDigits: (typed: string) => string): void {
  const input = event.target
  const plain = plainDigits(input.value)
  // An input method would write what it still composes a second time.
  if (plain === input.value || (event.nativeEvent as InputEvent).isComposing) return
  const cursor = plainDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = plain
  input.setSelectionRange(cursor, cursor)
}

/** The line under a control: its error, else its help. */
export function FieldNote(props: { id: string; error: string | undefined; children: ReactNode }) {
  const isError = props.error !== undefined
  return (
    <div
      id={props.id}
      aria-live="polite"
      className={isError ? 'field-error' : 'field-help'}
      hidden={!props.children}
    >
      {isError && <CircleAlert size={14} aria-hidden="true" />}
      {props.children && <span>{props.children}</span>}
    </div>
  )
}
