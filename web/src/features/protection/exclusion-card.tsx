import type { ExclusionKind } from '@night-market/protocol/protection'
import { COOL_OFF_SPANS, EXCLUSION_SPANS } from '@night-market/protocol/values/limits'
import { useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { ExclusionDialog, type StepUp } from './exclusion-dialog.tsx'
import type { Span } from './queries.ts'
import { Card } from '@night-market/ui/layout/layout.tsx'

const SPANS: Record<ExclusionKind, readonly Span[]> = {
  cool_off: COOL_OFF_SPANS,
  self_exclusion: EXCLUSION_SPANS,
}
const WORDS = {
  cool_off: { title: 'protection.break', text: 'protection.break_text' },
  self_exclusion: { title: 'protection.exclude', text: 'protection.exclude_text' },
} as const

/** A cool-off or a self-exclusion: for how long, and the way to it. */
export function ExclusionCard({ kind, StepUp }: { kind: ExclusionKind; StepUp: StepUp }) {
  const t = useLabels()
  const spans = SPANS[kind]
  const [span, setSpan] = useState<Span>(spans[0] ?? 'day')
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Card id={kind}>
      <h2>{t(WORDS[kind].title)}</h2>
      <p>{t(WORDS[kind].text)}</p>
      <Segmented<Span>
        label={t('protection.span')}
        choices={spans.map((value) => ({ value, label: t(`protection.span.${value}`) }))}
        value={span}
        onChange={setSpan}
      />
      <Button kind={kind === 'self_exclusion' ? 'danger' : 'plain'} onClick={() => setConfirming(true)}>
        {t(`protection.begin.${kind}`)}
      </Button>
      {isConfirming && (
        <ExclusionDialog kind={kind} span={span} StepUp={StepUp} onClose={() => setConfirming(false)} />
      )}
    </Card>
  )
}
