import type { Budget } from '@night-market/protocol/rewards'
import { STANDING } from '@night-market/protocol/values/rewards'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { amountText, minorOf } from '../../../lib/amount-text.ts'
import { RefusalError } from '../../../lib/api.ts'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import { needsProposal, staffRefusal } from '../../../shell/back-office/staff-refusal.ts'
import { numberLocale, useLabels, useLanguage } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { queryClient } from '../../../shell/query-client.ts'
import { ASSET_KINDS, assetOfKind, kindOfAsset, useCash, type AssetKind } from './assets.ts'
import { setAllowance } from './queries.ts'

export type Programme = (typeof STANDING)[number]
type Allowance = { programme: Programme; asset: string; monthly: string }
type AllowanceDialogProps = { of: Budget | null; onClose: () => void }

/** Sets what a programme may give each month; more than one person may set goes on as a proposal. */
export function AllowanceDialog({ of, onClose }: AllowanceDialogProps) {
  const [proposed, setProposed] = useState<Allowance | null>(null)
  const cash = useCash()
  if (proposed !== null) return <Proposal allowance={proposed} onClose={onClose} />
  if (cash === undefined) return null
  return <AllowanceForm of={of} cash={cash} onClose={onClose} onPropose={setProposed} />
}

function Proposal({ allowance, onClose }: { allowance: Allowance; onClose: () => void }) {
  const t = useLabels()
  const { programme, asset, monthly } = allowance
  return (
    <ProposeDialog
      title={t('giving.propose_allowance')}
      kind="rewards.allowance"
      payload={allowance}
      onClose={onClose}
    >
      <Facts look="lines">
        <Fact label={t('giving.programme')}>{t(`giving.programme.${programme}`)}</Fact>
        <Fact label={t('giving.of')}>{t(`giving.asset.${kindOfAsset(asset)}`)}</Fact>
        <Fact label={t('giving.monthly')}>
          <Money minor={monthly} asset={asset} />
        </Fact>
      </Facts>
    </ProposeDialog>
  )
}

type AllowanceFormProps = AllowanceDialogProps & { cash: string; onPropose: (body: Allowance) => void }

function AllowanceForm({ of, cash, onClose, onPropose }: AllowanceFormProps) {
  const t = useLabels()
  const form = useAllowance({ of, cash, onClose, onPropose })
  return (
    <Dialog name="allowance" title={t('giving.set_allowance')} size="s" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Select<Programme>
            label={t('giving.programme')}
            choices={STANDING.map((value) => ({ value, label: t(`giving.programme.${value}`) }))}
            {...form.control('programme')}
          />
          <Select<AssetKind>
            label={t('giving.of')}
            choices={ASSET_KINDS.map((value) => ({ value, label: t(`giving.asset.${value}`) }))}
            {...form.control('kind')}
          />
          <Field
            {...form.input('monthly')}
            label={t('giving.monthly')}
            help={t('giving.monthly_note')}
            inputMode="decimal"
            required
          />
          <Submit form={form}>{t('giving.set')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

function useAllowance({ of, cash, onClose, onPropose }: AllowanceFormProps) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  return useForm({
    initial: {
      programme: (of?.programme ?? 'goodwill') as Programme,
      kind: of === null ? 'cash' : kindOfAsset(of.asset),
      monthly: of === null ? '' : amountText(of.approved, of.asset, locale),
    },
    schema: () => import('@night-market/protocol/rewards').then((shapes) => shapes.AllowanceBody),
    wrong: { monthly: t('giving.not_an_amount') },
    body: ({ programme, kind, monthly }): Allowance => {
      const asset = assetOfKind(kind, cash)
      return { programme, asset, monthly: minorOf(monthly, asset, locale) ?? '' }
    },
    send: async (body) => {
      try {
        await setAllowance(body)
      } catch (error) {
        // Not an end: two people may set it.
        if (needsProposal(error)) return onPropose(body)
        throw error
      }
      await queryClient.invalidateQueries({ queryKey: ['rewards'] })
      showToast(t('giving.allowance_set'))
      onClose()
    },
    refused: (error, { field }) =>
      isBelowUsed(error)
        ? { field: 'monthly', text: t('giving.below_used') }
        : { field, text: staffRefusal(t, error) },
  })
}

const isBelowUsed = (error: unknown): boolean => error instanceof RefusalError && error.code === 'budget_gone'
