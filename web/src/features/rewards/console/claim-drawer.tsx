import type { StaffClaim } from '@night-market/protocol/rewards'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useRef } from 'react'
import { DetailDrawer } from '../../../shell/back-office/detail-drawer.tsx'
import { MemberLink } from '../../../shell/back-office/member-link.tsx'
import { staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { RewardAmount } from '../reward-amount.tsx'
import { ProgrammeName } from './programme-name.tsx'
import { decideClaim } from './queries.ts'
import styles from './giving.module.css'

type ClaimDrawerProps = { claim: StaffClaim; mayDecide: boolean; onClose: () => void }
type Verdict = 'pay' | 'issue' | 'reject'

/** A claim and its decision: given at once, offered to be collected, or rejected with a reason that the member reads. */
export function ClaimDrawer({ claim, mayDecide, onClose }: ClaimDrawerProps) {
  const t = useLabels()
  return (
    <DetailDrawer title={claim.title.EN ?? claim.id} onClose={onClose}>
      <Facts look="lines">
        <Fact label={t('giving.column.member')}>
          <MemberLink id={claim.memberId} username={claim.username} />
        </Fact>
        <Fact label={t('giving.programme')}>
          <ProgrammeName programme={claim.programme} />
        </Fact>
        <Fact label={t('giving.of')}>{t(`giving.kind.${claim.kind}`)}</Fact>
        <Fact label={t('giving.column.amount')} isStrong>
          <RewardAmount claim={claim} />
        </Fact>
      </Facts>
      {mayDecide ? (
        <Decision id={claim.id} onDone={onClose} />
      ) : (
        <p className={styles.note}>{t('giving.approvers_decide')}</p>
      )}
    </DetailDrawer>
  )
}

function Decision({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useLabels()
  // Enter in the field decides nothing.
  const chosen = useRef<Verdict | null>(null)
  const form = useForm({
    initial: { because: '' },
    body: ({ because }) => (because.trim() === '' ? {} : { because }),
    check: ({ because }) =>
      chosen.current === 'reject' && because.trim() === '' ? { because: t('giving.say_why') } : {},
    send: async (body) => {
      const verdict = chosen.current
      if (verdict === null) return
      await decideClaim(id, { verdict, ...body })
      showToast(t('giving.decided'))
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['rewards'] })
    },
    refused: (error, { field }) => ({ field, text: staffRefusal(t, error) }),
  })
  const decide = (verdict: Verdict) => () => {
    chosen.current = verdict
    form.submit()
  }
  return (
    <Form form={form}>
      <Stack gap={3}>
        <Field
          {...form.input('because')}
          label={t('giving.because')}
          help={t('giving.because_note')}
          maxLength={200}
        />
        <Row gap={2}>
          <Button kind="primary" isBusy={form.isBusy} onClick={decide('pay')}>
            {t('giving.pay')}
          </Button>
          <Button isBusy={form.isBusy} onClick={decide('issue')}>
            {t('giving.issue')}
          </Button>
          <Button kind="danger" isBusy={form.isBusy} onClick={decide('reject')}>
            {t('giving.reject')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
