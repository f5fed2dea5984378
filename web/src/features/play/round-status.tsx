import type { RoundRow } from '@night-market/protocol/play'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Badge } from '@night-market/ui/display/states.tsx'

const TONES = { open: 'warn', settled: 'plain', rolled_back: 'iris' } as const

export function RoundStatus({ status }: { status: RoundRow['status'] }) {
  const t = useLabels()
  return <Badge tone={TONES[status]}>{t(`play.status.${status}`)}</Badge>
}
