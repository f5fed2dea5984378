import { useLabels } from '../../../shell/i18n/i18n.ts'
import { strengthOf } from './password-strength.ts'
import styles from '../sign-in.module.css'

const LEVELS = [1, 2, 3, 4] as const

/** How hard the password being typed is to guess; nothing while there is none. */
export function StrengthMeter({ password, username }: { password: string; username?: string }) {
  const t = useLabels()
  const strength = strengthOf(password, username?.trim())
  if (strength === 0) return null
  return (
    <p className={styles.strength} data-strength={strength} role="status">
      <span className={styles.strengthBars} aria-hidden="true">
        {LEVELS.map((level) => (
          <span key={level} data-on={level <= strength} />
        ))}
      </span>
      <span className="visually-hidden">{t('sign_in.strength')}: </span>
      {t(`sign_in.strength.${strength}`)}
    </p>
  )
}
