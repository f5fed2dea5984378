import { Ban, CircleAlert, CircleCheck, CircleX, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import type { LabelKey } from '../../label-keys.ts'
import type { Verdict } from './verify.ts'

type Tone = 'good' | 'part' | 'bad' | 'sealed' | 'plain'
const ICONS = { good: CircleCheck, part: CircleAlert, bad: CircleX, sealed: Lock, plain: Ban }

/** The answer in one line: matches, does not match, or why it cannot be told. */
export function VerdictCard({ verdict }: { verdict: Verdict }) {
  const t = useLabels()
  if (verdict.problem !== null) {
    return <Card tone="plain" title={t('fairness.cannot')} text={t(`fairness.problem.${verdict.problem}`)} />
  }
  const isFalse = verdict.isSeedTrue === false || verdict.isRoundTrue === false
  if (isFalse) return <Card tone="bad" title={t('fairness.differs')} text={t(reasonOf(verdict))} />
  if (verdict.isRoundTrue === null) {
    return <Card tone="good" title={t('fairness.replayed')} text={t('fairness.replayed_text')} />
  }
  if (verdict.isHashKept === false) {
    return <Card tone="part" title={t('fairness.matches_part')} text={t('fairness.matches_part_text')} />
  }
  return <Card tone="good" title={t('fairness.matches')} text={t('fairness.matches_text')} />
}

/** The server seed is still in use, so nobody may know it yet. `reveal` is the way to reveal it from here. */
export function SealedCard(props: { isHashFalse: boolean; reveal: ReactNode }) {
  const t = useLabels()
  if (props.isHashFalse) {
    return <Card tone="bad" title={t('fairness.differs')} text={t('fairness.differs_hash')} />
  }
  if (props.reveal) {
    return (
      <Card tone="sealed" title={t('fairness.sealed')} text={t('fairness.sealed_reveal_text')}>
        {props.reveal}
      </Card>
    )
  }
  return (
    <Card tone="sealed" title={t('fairness.sealed')} text={t('fairness.sealed_text')}>
      <ol className="verdict-steps">
        <li>{t('fairness.sealed_step_1')}</li>
        <li>{t('fairness.sealed_step_2')}</li>
        <li>{t('fairness.sealed_step_3')}</li>
      </ol>
    </Card>
  )
}

function reasonOf(verdict: Verdict): LabelKey {
  return verdict.isSeedTrue === false ? 'fairness.differs_seed' : 'fairness.differs_round'
}

function Card(props: { tone: Tone; title: string; text: string; children?: ReactNode }) {
  const Icon = ICONS[props.tone]
  return (
    <section className="verdict" data-tone={props.tone} role="status">
      <Icon size={28} aria-hidden="true" />
      <div>
        <h3>{props.title}</h3>
        <p>{props.text}</p>
        {props.children}
      </div>
    </section>
  )
}
