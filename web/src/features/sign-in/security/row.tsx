import type { ReactNode } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Named } from '@night-market/ui/layout/rows.tsx'
import styles from './security.module.css'

/** One line of the security centre: what it is, how it stands, and what can be done about it. */
export function Row(props: {
  /** Where the advice leads to. */
  id?: string
  title: ReactNode
  text: ReactNode
  error?: unknown
  children?: ReactNode
}) {
  const t = useLabels()
  const { error = null } = props
  return (
    <li id={props.id}>
      <Named title={props.title}>
        <small>{props.text}</small>
        {error !== null && (
          <small className={styles.securityError} role="alert">
            {refusalText(t, error)}
          </small>
        )}
      </Named>
      {props.children}
    </li>
  )
}
