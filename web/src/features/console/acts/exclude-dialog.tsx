import { COOL_OFF_SPANS, EXCLUSION_SPANS } from '@night-market/protocol/values/limits'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { useState } from 'react'
import { t as translate, useLabels } from '../../../shell/i18n/i18n.ts'
import { actOn, type MemberHeader } from '../member/queries.ts'
import { done } from './done.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const SPANS = [...COOL_OFF_SPANS, ...EXCLUSION_SPANS]
type Span = (typeof SPANS)[number]

/** Excludes a member on their behalf, for a time or for ever. */
export function ExcludeDialog({ member, onClose }: { member: MemberHeader; onClose: () => void }) {
  const t = useLabels()
  const [span, setSpan] = useState<Span>('half_year')
  const send = async (reason: string): Promise<void> => {
    await actOn(member.id, 'exclusions', { span, isConfirmed: true, reason })
    await done(translate('person.was_excluded'))
  }
  return (
    <ReasonDialog
      title={t('person.exclude_title', { name: member.username })}
      text={t('person.exclude_text')}
      action={t('person.exclude')}
      isGrave
      send={send}
      onClose={onClose}
    >
      <Select<Span>
        label={t('person.span')}
        choices={SPANS.map((value) => ({ value, label: t(`person.span.${value}`) }))}
        value={span}
        onChange={setSpan}
      />
    </ReasonDialog>
  )
}
