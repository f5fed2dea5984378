import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import styles from './terms.module.css'

const SECTIONS = [
  ...(['account', 'play', 'deposit', 'withdraw', 'fair'] as const),
  ...(['safer', 'conduct', 'data', 'service', 'law'] as const),
] as const

/** The terms that a registration accepts, with the version it notes. */
export function Terms() {
  const t = useLabels()
  const { data } = useQuery(whitelabelQuery)
  return (
    <div className={styles.terms}>
      <p className={`${styles.termsVersion} num`}>
        {t('terms.version', { version: data?.termsVersion ?? '' })}
      </p>
      <p>{t('terms.intro', { name: data?.name ?? '' })}</p>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h3>{t(`terms.${section}.title`)}</h3>
          <p>{t(`terms.${section}.text`, { age: data?.ageOfConsent ?? 18 })}</p>
        </section>
      ))}
    </div>
  )
}
