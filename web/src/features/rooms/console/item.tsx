import { Card, Row } from '@night-market/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import { useDates } from '../../../shell/i18n/dates.ts'
import styles from './moderation.module.css'

type ItemProps = { title: string; who: string | null; at: string; text: string; children: ReactNode }

/** One thing to decide about: what it is, whose, its text, and the ways to decide. */
export function Item({ title, who, at, text, children }: ItemProps) {
  const { moment } = useDates()
  return (
    <Card as="article" gap={2}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.meta}>
        {who} · <time dateTime={at}>{moment(at)}</time>
      </p>
      {text !== '' && (
        <blockquote className={styles.quote} dir="auto">
          {text}
        </blockquote>
      )}
      <Row gap={2}>{children}</Row>
    </Card>
  )
}
