import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import './tabs.css'

export type Choice<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  /** The language of the label, where it is not the page's. */
  lang?: string
}

type ChoiceRowProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all visible: a radio group. Arrow keys choose. */
export function Segmented<Value extends string>(props: ChoiceRowProps<Value>) {
  const arrows = useRoving(props.choices, props.value, props.onChange)
  return (
    <div className="segmented" role="radiogroup" aria-label={props.label} {...arrows}>
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          lang={choice.lang}
          role="radio"
          aria-checked={choice.value === props.value}
          tabIndex={choice.value === props.value ? 0 : -1}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.icon}
          {choice.label}
        </button>
      ))}
    </div>
  )
}

/** Tabs over a panel with the id `panelId` (see `TabPanel`). Arrow keys choose, Home and End go to the ends. */
export function Tabs<Value extends string>(
  props: ChoiceRowProps<Value> & { panelId: string; look?: 'chips' | 'line' },
) {
  const arrows = useRoving(props.choices, props.value, props.onChange)
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label={props.label}
      data-look={props.look ?? 'chips'}
      {...arrows}
    >
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          id={`${props.panelId}-${choice.value}`}
          type="button"
          role="tab"
          aria-selected={choice.value === props.value}
          aria-controls={props.panelId}
          tabIndex={choice.value === props.value ? 0 : -1}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.icon}
          {choice.label}
        </button>
      ))}
    </div>
  )
}

/** What a tab shows. */
export function TabPanel(props: { id: string; value: string; children: ReactNode }) {
  return (
    <div id={props.id} role="tabpanel" aria-labelledby={`${props.id}-${props.value}`}>
      {props.children}
    </div>
  )
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function useRoving<Value extends string>(
  choices: readonly Choice<Value>[],
  value: Value,
  onChange: (value: Value) => void,
) {
  const row = useRef<HTMLDivElement>(null)
  function onKeyDown(event: KeyboardEvent): void {
    const next = nextIndex(
      event.key,
      choices.findIndex((choice) => choice.value === value),
      choices.length,
    )
    const choice = next === null ? undefined : choices[next]
    if (next === null || choice === undefined) return
    event.preventDefault()
    onChange(choice.value)
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  return { ref: row, onKeyDown }
}

/** Where a key leads in a row of `count`, or null for other keys; the row is a ring. */
export function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? null : (index + step + count) % count
}
