import { Link } from '@night-market/ui/router/link.tsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './back-link.module.css'

/** From a page to the list that it stands in. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link className={styles.back} to={to}>
      <ArrowLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  </p>
)
