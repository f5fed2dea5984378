import type { Phase } from '@night-market/protocol/values/promotions'
import { Badge } from '@night-market/ui/display/states.tsx'
import type { ComponentProps } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'

const TONES: Record<Phase, ComponentProps<typeof Badge>['tone']> = {
  draft: 'plain',
  review: 'warn',
  scheduled: 'iris',
  live: 'good',
  paused: 'warn',
  ended: 'plain',
  stopped: 'bad',
}

/** Where a campaign is in its life. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const t = useLabels()
  return <Badge tone={TONES[phase]}>{t(`campaign.phase.${phase}`)}</Badge>
}
