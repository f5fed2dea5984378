import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { statusQuery } from './queries.ts'
import styles from './support-link.module.css'

/** The way to customer service that the operator set (`npm run site -- support`); nothing where there is none. */
export function SupportLink({ label }: { label: string }) {
  const { data } = useQuery(statusQuery)
  if (!data?.supportUrl) return null
  return (
    <p className={styles.supportLink}>
      <a className="text-link" href={data.supportUrl}>
        <LifeBuoy size={16} aria-hidden="true" />
        {label}
      </a>
    </p>
  )
}
