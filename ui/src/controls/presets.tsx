import './presets.css'

type PresetsProps = {
  label: string
  choices: readonly { value: string; label: string }[]
  /** The choice that is in the field already, if it is one. */
  chosen: string | null
  onChoose: (value: string) => void
}

/** Values to put into a field with one press. */
export function Presets({ label, choices, chosen, onChoose }: PresetsProps) {
  if (choices.length === 0) return null
  return (
    <div className="presets" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="num"
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
