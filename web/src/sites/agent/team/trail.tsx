import { ChevronRight } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import styles from '../pages.module.css'

type TrailProps = {
  /** From the reader down to what is shown. */
  trail: readonly { id: string; name: string }[]
  /** Null leads to the reader's own branch. */
  onOpen: (agent: string | null) => void
}

/** The way from the reader down to the branch or the member that is shown. */
export function Trail({ trail, onOpen }: TrailProps) {
  const t = useLabels()
  return (
    <nav className={styles.trail} aria-label={t('agents.trail')}>
      {trail.map(({ id, name }, place) => {
        const label = place === 0 ? t('agents.me') : name
        return (
          <span key={id} className={styles.trail}>
            {place > 0 && <ChevronRight size={14} aria-hidden="true" />}
            {place === trail.length - 1 ? (
              <strong aria-current="location">{label}</strong>
            ) : (
              <button type="button" onClick={() => onOpen(place === 0 ? null : id)}>
                {label}
              </button>
            )}
          </span>
        )
      })}
    </nav>
  )
}
