import type { ReactNode } from 'react'
import styles from './back-office.module.css'

type PageProps = {
  title: ReactNode
  /** What the page is for, in a sentence. */
  text?: string
  /** What stands beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of a back-office: its heading, what can be done beside it, and its panels one under the other. */
export function BackOfficePage({ title, text, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className="page-title">{title}</h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type PanelProps = {
  label: string
  /** In the place of the label, such as tabs. */
  heading?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A surface of a page with a heading of its own. It is no landmark: its table is one, of the same name. */
export function Panel({ label, heading, actions, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <header className={styles.head}>
        {heading ?? <h2>{label}</h2>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  )
}
