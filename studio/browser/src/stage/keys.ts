/** Keyboard play. Keys belong to the game only while no sheet is open and no field of its own wants them. */
import { isSheetOpen } from '../sheets/sheet.ts'

export interface GameKeys {
  play(): void
  lowerStake(): void
  raiseStake(): void
  mute(): void
  quick(): void
  rules(): void
}

/** Starts listening; the returned function ends it. */
export function listenToKeys(keys: GameKeys): () => void {
  const table: Record<string, () => void> = {
    ' ': keys.play,
    Enter: keys.play,
    ArrowUp: keys.raiseStake,
    ArrowDown: keys.lowerStake,
    m: keys.mute,
    q: keys.quick,
    i: keys.rules,
  }
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isSheetOpen()) return
    const meaning = table[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!meaning || belongsElsewhere(event)) return
    event.preventDefault()
    meaning()
  }
  window.addEventListener('keydown', hear)
  return () => window.removeEventListener('keydown', hear)
}

/** A focused button keeps Space and Enter for itself, a slider or a board of fields keeps the arrows too. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (!target || target === document.body) return false
  const isPress = event.key === ' ' || event.key === 'Enter'
  if (isPress && target.closest('button, a, summary')) return true
  // Of a choice that is made already these keys change nothing.
  if (isPress && target.matches('input[type="radio"]:checked')) return false
  const isArrow = event.key.startsWith('Arrow')
  return (
    target.closest('input, textarea, select') !== null ||
    (isArrow && target.closest('[role="grid"], [role="radiogroup"], [data-arrows="own"]') !== null)
  )
}
