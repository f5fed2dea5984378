import { CirclePause } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useDates } from '../../shell/i18n/dates.ts'
import type { Exclusion } from './queries.ts'
import { Note } from '@night-market/ui/layout/rows.tsx'

/** Says that the member is excluded, until when, and what stays open. */
export function AwayNotice({ exclusion }: { exclusion: Exclusion }) {
  const t = useLabels()
  const until = useAwayText(exclusion)
  return (
    <Note icon={<CirclePause size={22} aria-hidden="true" />} role="status">
      <strong>{until}</strong>
      <br />
      {t('protection.away_stays')}
    </Note>
  )
}

export function useAwayText({ kind, until }: Exclusion): string {
  const t = useLabels()
  const { moment } = useDates()
  return until === null ? t('protection.away_ever') : t(`protection.away.${kind}`, { moment: moment(until) })
}
