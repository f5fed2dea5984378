import { useEffect, useState } from 'react'
import { now } from '../../../../lib/clock.ts'
import { useLabels } from '../../../../shell/i18n/i18n.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** How long a proposal can still be decided on, to the minute. */
export function Left({ until }: { until: string }) {
  const t = useLabels()
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.floor((new Date(until).getTime() - new Date(at).getTime()) / MINUTE_MS)
  if (minutes < 0) return <span>{t('proposal.no_time')}</span>
  const values = { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES }
  return <span className="num">{t('proposal.left', values)}</span>
}
