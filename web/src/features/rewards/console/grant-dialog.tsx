import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Grid, Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { assetOfKind } from './assets.ts'
import { sumsOf, type Grantable } from './grant-body.ts'
import { RewardFields } from './reward-fields.tsx'
import { useGrant } from './use-grant.ts'
import styles from './giving.module.css'

type GrantDialogProps = { cash: string; onClose: () => void }

/** Gives a reward to members by hand; what one person may not give alone goes on as a proposal. */
export function GrantDialog({ cash, onClose }: GrantDialogProps) {
  const t = useLabels()
  const [proposed, setProposed] = useState<(Grantable & { id: string }) | null>(null)
  if (proposed === null) return <GrantForm cash={cash} onClose={onClose} onPropose={setProposed} />
  return (
    <ProposeDialog
      title={t('giving.propose_grant')}
      kind="rewards.grant"
      payload={proposed}
      onClose={onClose}
    >
      <p className={styles.note}>{t('giving.over_limit')}</p>
      <Facts look="lines">
        <Fact label={t('giving.of')}>{t(`giving.kind.${proposed.reward.kind}`)}</Fact>
        <Sums grant={proposed} cash={cash} />
        <Fact label={t('giving.members')}>{proposed.usernames.join(', ')}</Fact>
        <Fact label={t('giving.title_en')}>{proposed.title.EN}</Fact>
      </Facts>
    </ProposeDialog>
  )
}

type GrantFormProps = GrantDialogProps & { onPropose: (grant: Grantable & { id: string }) => void }

function GrantForm({ cash, onClose, onPropose }: GrantFormProps) {
  const t = useLabels()
  const { form, wanted } = useGrant({ cash, onClose, onPropose })
  return (
    <Dialog name="grant" title={t('giving.give')} size="l" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <TextArea
            {...form.control('usernames')}
            label={t('giving.members')}
            help={t('giving.members_note')}
            rows={2}
            required
            data-autofocus
          />
          <RewardFields form={form} />
          <Grid least="220px">
            <Field {...form.input('EN')} label={t('giving.title_en')} maxLength={80} required />
            <Field {...form.input('HI')} label={t('giving.title_hi')} maxLength={80} isOptional />
          </Grid>
          <Field
            {...form.input('reason')}
            label={t('giving.reason')}
            help={t('giving.reason_note')}
            maxLength={500}
            required
          />
          <Facts look="lines">
            <Sums grant={wanted} cash={cash} />
          </Facts>
          <Submit form={form}>{t('giving.give_now')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

function Sums({ grant, cash }: { grant: Grantable; cash: string }) {
  const t = useLabels()
  const sums = sumsOf(grant)
  const { kind } = grant.reward
  const asset = kind === 'free_bets' ? cash : assetOfKind(kind, cash)
  const money = (minor: string | undefined) =>
    minor === undefined ? '–' : <Money minor={minor} asset={asset} />
  return (
    <>
      <Fact label={t('giving.each')}>{money(sums?.each)}</Fact>
      <Fact label={t('giving.total', { count: grant.usernames.length })} isStrong>
        {money(sums?.total)}
      </Fact>
    </>
  )
}
