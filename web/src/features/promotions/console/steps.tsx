import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Row, Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { stepsFor } from './steps-for.ts'
import { stepCampaign, type CampaignDetail, type Step } from './queries.ts'
import styles from './campaign.module.css'

const KINDS: Partial<Record<Step, 'primary' | 'danger'>> = {
  submit: 'primary',
  publish: 'primary',
  stop: 'danger',
}

/** The steps that are open to this person now. One person ends a campaign at once; publishing takes another than its author. */
export function CampaignSteps({ campaign, staff }: { campaign: CampaignDetail; staff: StaffPage['staff'] }) {
  const t = useLabels()
  const [asked, setAsked] = useState<Step | null>(null)
  const { steps, note } = stepsFor(campaign, staff)
  return (
    <Stack gap={3}>
      {note !== null && <p className={styles.note}>{t(note)}</p>}
      <Row gap={2}>
        {steps.map((step) => (
          <Button key={step} kind={KINDS[step] ?? 'plain'} onClick={() => setAsked(step)}>
            {t(`campaign.do.${step}`)}
          </Button>
        ))}
      </Row>
      {asked !== null && <StepDialog campaign={campaign} step={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

type StepDialogProps = { campaign: CampaignDetail; step: Step; onClose: () => void }

function StepDialog({ campaign, step, onClose }: StepDialogProps) {
  const t = useLabels()
  const [{ id, version }] = useState(campaign)
  const form = useForm({
    initial: { note: '' },
    // Its author has to learn what to change.
    required: step === 'back' ? ['note'] : [],
    body: ({ note }) => ({ version, note }),
    send: async (body) => {
      await stepCampaign(id, step, body)
      await queryClient.invalidateQueries({ queryKey: ['promotions'] })
      showToast(t(`campaign.done.${step}`))
      onClose()
    },
    refused: (error, { field }) => ({ field, text: staffRefusal(t, error) }),
  })
  return (
    <Dialog name="campaign-step" title={t(`campaign.do.${step}`)} size="s" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <p>{t(`campaign.ask.${step}`)}</p>
          <Field
            {...form.input('note')}
            label={t('campaign.note')}
            maxLength={500}
            isOptional={step !== 'back'}
          />
          <Submit form={form}>{t(`campaign.do.${step}`)}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
