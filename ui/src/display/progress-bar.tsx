import './progress-bar.css'

type ProgressBarProps = {
  /** From 0 to 1. */
  share: number
  isDone?: boolean
  /** What is read aloud in place of the percentage. */
  valueText?: string
} & ({ label: string; labelledBy?: never } | { labelledBy: string; label?: never })

/** A share as a bar, which grows smoothly; `isDone` changes its colour. */
export function ProgressBar({ share, isDone = false, valueText, label, labelledBy }: ProgressBarProps) {
  return (
    <div
      className="progress-bar"
      data-done={isDone}
      role="progressbar"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      // Rounded down, so that 100 means done; 0.57 * 100 is slightly less than 57.
      aria-valuenow={Math.floor(share * 100 + 1e-9)}
      aria-valuetext={valueText}
    >
      <span style={{ scale: `${share} 1` }} />
    </div>
  )
}
