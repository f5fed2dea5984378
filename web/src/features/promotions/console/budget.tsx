import { Button } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { ProgressBar } from '@night-market/ui/display/progress-bar.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { amountText, minorOf } from '../../../lib/amount-text.ts'
import { RefusalError } from '../../../lib/api.ts'
import { Panel } from '../../../shell/back-office/page.tsx'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import { needsProposal, staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { queryClient } from '../../../shell/query-client.ts'
import { setBudget, type CampaignDetail, type CampaignRow } from './queries.ts'

type Budget = NonNullable<CampaignRow['budget']>

const usedOf = ({ reserved, spent }: Budget): bigint => BigInt(reserved) + BigInt(spent)

/** What is used of a budget, and what it is. */
export function Used({ budget }: { budget: CampaignRow['budget'] }) {
  const t = useLabels()
  if (budget === null) return <span>{t('campaign.no_budget')}</span>
  const { asset, approved } = budget
  return (
    <span className="num">
      <Money minor={String(usedOf(budget))} asset={asset} /> / <Money minor={approved} asset={asset} />
    </span>
  )
}

/** The budget of a campaign as a bar with its numbers, and its change. */
export function BudgetPanel({ campaign, budget }: { campaign: CampaignDetail; budget: Budget }) {
  const t = useLabels()
  const [isOpen, setOpen] = useState(false)
  const { asset, approved, reserved, spent } = budget
  const used = usedOf(budget)
  const share = approved === '0' ? 0 : Number((used * 10_000n) / BigInt(approved)) / 10_000
  const money = (minor: string) => <Money minor={minor} asset={asset} />
  return (
    <Panel
      label={t('campaign.budget')}
      actions={
        campaign.phase === 'stopped' ? undefined : (
          <Button size="s" onClick={() => setOpen(true)}>
            {t('campaign.change_budget')}
          </Button>
        )
      }
    >
      <ProgressBar share={share} label={t('campaign.budget_used')} />
      <Facts>
        <Fact label={t('campaign.spent')}>{money(spent)}</Fact>
        <Fact label={t('campaign.reserved')}>{money(reserved)}</Fact>
        <Fact label={t('campaign.left')}>{money(String(BigInt(approved) - used))}</Fact>
        <Fact label={t('campaign.approved')} isStrong>
          {money(approved)}
        </Fact>
      </Facts>
      {isOpen && <BudgetDialog campaign={campaign} budget={budget} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

type BudgetDialogProps = { campaign: CampaignDetail; budget: Budget; onClose: () => void }
type Wanted = { version: number; budget: string; note: string }

function BudgetDialog({ campaign, budget, onClose }: BudgetDialogProps) {
  const t = useLabels()
  const [proposed, setProposed] = useState<Wanted | null>(null)
  const form = useBudget({ campaign, budget, onClose }, setProposed)
  if (proposed !== null)
    return (
      <ProposeDialog
        title={t('campaign.propose_budget')}
        kind="promotions.budget"
        payload={{ campaign: campaign.id, budget: proposed.budget, note: proposed.note }}
        onClose={onClose}
      >
        <Facts look="lines">
          <Fact label={t('campaign.name')}>{campaign.title}</Fact>
          <Fact label={t('campaign.approved')}>
            <Money minor={budget.approved} asset={budget.asset} />
          </Fact>
          <Fact label={t('campaign.new_budget')} isStrong>
            <Money minor={proposed.budget} asset={budget.asset} />
          </Fact>
          <Fact label={t('campaign.note')}>{proposed.note}</Fact>
        </Facts>
      </ProposeDialog>
    )
  return (
    <Dialog name="budget" title={t('campaign.change_budget')} size="s" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Field
            {...form.input('budget')}
            label={t('campaign.new_budget')}
            help={t('campaign.new_budget_note')}
            inputMode="decimal"
            required
          />
          <Field {...form.input('note')} label={t('campaign.note')} maxLength={500} required />
          <Submit form={form}>{t('campaign.set')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

function useBudget({ campaign, budget, onClose }: BudgetDialogProps, onPropose: (wanted: Wanted) => void) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const [version] = useState(campaign.version)
  return useForm({
    initial: { budget: amountText(budget.approved, budget.asset, locale), note: '' },
    schema: () =>
      import('@night-market/protocol/promotions/campaigns').then((shapes) => shapes.CampaignBudgetBody),
    required: ['note'],
    wrong: { budget: t('campaign.not_an_amount') },
    body: (typed): Wanted => ({
      version,
      budget: minorOf(typed.budget, budget.asset, locale) ?? '',
      note: typed.note,
    }),
    send: async (body) => {
      try {
        await setBudget(campaign.id, body)
      } catch (error) {
        // Not an end: two people may set it.
        if (needsProposal(error)) return onPropose(body)
        throw error
      }
      await queryClient.invalidateQueries({ queryKey: ['promotions'] })
      showToast(t('campaign.budget_set'))
      onClose()
    },
    refused: (error, { field }) =>
      error instanceof RefusalError && error.code === 'budget_gone'
        ? { field: 'budget', text: t('campaign.below_used') }
        : { field, text: staffRefusal(t, error) },
  })
}
