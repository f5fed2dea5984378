import { Badge } from '@night-market/ui/display/states.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import type { Found } from './queries.ts'
import styles from '../console.module.css'

/** One that was found: its name, by what, and how it stands. */
export function FoundText({ found }: { found: Found }) {
  const t = useLabels()
  const { kind, by, name, status, subject } = found
  return (
    <>
      <span className={styles.foundName}>
        <strong dir="auto">{kind === 'member' ? name : t(`person.found.${kind}`)}</strong>
        <small>
          {t(`person.by.${by}`)}
          {subject !== null && <code>{subject}</code>}
          {kind !== 'member' && <code>{name}</code>}
        </small>
      </span>
      {kind !== 'member' && <Badge>{status}</Badge>}
      {kind === 'member' && status !== 'active' && <Badge tone="bad">{t('person.status.disabled')}</Badge>}
    </>
  )
}
