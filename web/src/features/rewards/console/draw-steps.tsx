import type { StaffDraw } from '@night-market/protocol/rewards/chance'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useAct } from '../../../shell/back-office/use-act.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { budgetOf, fundsOf, isForOne, nameOfActor } from './draw-sums.ts'
import { stepDraw } from './queries.ts'
import styles from './giving.module.css'

type Step = Parameters<typeof stepDraw>[1]
type DrawStepsProps = { draw: StaffDraw; staff: StaffPage['staff']; onDone: () => void }

/** What can be done to a draw now; each step asks once more, for none can be taken back. */
export function DrawSteps({ draw, staff, onDone }: DrawStepsProps) {
  const t = useLabels()
  const [asked, setAsked] = useState<Step | 'propose' | null>(null)
  const steps = stepsFor(draw, staff)
  const note = noteFor(draw, staff)
  return (
    <Stack gap={3}>
      {note !== null && <p className={styles.note}>{t(note)}</p>}
      <Row gap={2}>
        {steps.map((step) => (
          <Button
            key={step}
            kind={step === 'drop' ? 'danger' : step === 'close' ? 'plain' : 'primary'}
            onClick={() => setAsked(step)}
          >
            {t(`giving.do.${step}`)}
          </Button>
        ))}
      </Row>
      {asked === 'propose' && <Proposal draw={draw} onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'propose' && (
        <Question draw={draw} step={asked} onClose={() => setAsked(null)} onDone={onDone} />
      )}
    </Stack>
  )
}

/** One person drafts and another publishes; above the limit a proposal says what is given. */
function stepsFor(draw: StaffDraw, { username, rights }: StaffPage['staff']): (Step | 'propose')[] {
  const mayApprove = rights.includes('approve')
  if (draw.state === 'live') return mayApprove ? ['close'] : []
  if (draw.state === 'closed') return mayApprove ? ['draw'] : []
  if (draw.state !== 'draft') return []
  if (!isForOne(draw)) return ['propose', 'drop']
  return mayApprove && nameOfActor(draw.draftedBy) !== username ? ['publish', 'drop'] : ['drop']
}

function noteFor(draw: StaffDraw, { username, rights }: StaffPage['staff']) {
  if (draw.state === 'ended' || draw.state === 'dropped') return null
  if (draw.state === 'draft' && !isForOne(draw)) return 'giving.two_publish'
  if (draw.state === 'draft' && nameOfActor(draw.draftedBy) === username) return 'giving.another_publishes'
  return rights.includes('approve') ? null : 'giving.approvers_decide'
}

function Proposal({ draw, onClose }: { draw: StaffDraw; onClose: () => void }) {
  const t = useLabels()
  const { cash, points } = fundsOf(draw)
  const payload = { draw: draw.id, budget: String(budgetOf(draw)) }
  return (
    <ProposeDialog title={t('giving.do.propose')} kind="rewards.draw" payload={payload} onClose={onClose}>
      <Facts look="lines">
        <Fact label={t('giving.column.title')}>{draw.title.EN}</Fact>
        <Fact label={t('giving.of')}>{t(`giving.draw.${draw.kind}`)}</Fact>
        {cash > 0n && (
          <Fact label={t('giving.asset.cash')}>
            <Money minor={String(cash)} asset={draw.asset} />
          </Fact>
        )}
        {points > 0n && (
          <Fact label={t('giving.asset.points')}>{t('giving.points', { count: Number(points) })}</Fact>
        )}
      </Facts>
    </ProposeDialog>
  )
}

type QuestionProps = { draw: StaffDraw; step: Step; onClose: () => void; onDone: () => void }

function Question({ draw, step, onClose, onDone }: QuestionProps) {
  const t = useLabels()
  const { run, isBusy } = useAct('rewards')
  const take = () =>
    run(async () => {
      await stepDraw(draw.id, step)
      showToast(t(`giving.done.${step}`))
      onDone()
    })
  return (
    <ConfirmDialog
      name="draw-step"
      title={t(`giving.do.${step}`)}
      text={t(`giving.ask.${step}`, { title: draw.title.EN ?? '' })}
      confirmLabel={t(`giving.do.${step}`)}
      cancelLabel={t('giving.not_now')}
      isBusy={isBusy}
      onConfirm={take}
      onClose={onClose}
    />
  )
}
