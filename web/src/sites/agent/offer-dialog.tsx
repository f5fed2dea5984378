import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import type { TeamMember } from '@night-market/protocol/agents/team'
import {
  AGREEMENT_KINDS,
  PAYERS,
  PERIODS,
  type AgreementKind,
  type Payer,
  type Period,
} from '@night-market/protocol/agents/words'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { readAmount } from '../../shell/i18n/amounts.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { queryClient } from '../../shell/query-client.ts'
import { useSession } from '../../shell/session.ts'
import { bpsOf } from './bps-of.ts'

type OfferDialogProps = { payee: TeamMember; onClose: () => void }

const INITIAL = { rate: '', activeMembers: '0', from: '0', activeBet: '0' }
type Typed = typeof INITIAL

/** AGT-5: offers terms of one tier to a member directly below. */
export function OfferDialog({ payee, onClose }: OfferDialogProps) {
  const t = useLabels()
  const [kind, setKind] = useState<AgreementKind>('realtime')
  const [payer, setPayer] = useState<Payer>('platform')
  const [period, setPeriod] = useState<Period>('monthly')
  const form = useOffer(payee, { kind, payer, period }, onClose)
  return (
    <Dialog name="offer" title={t('agents.offer_to', { name: payee.name })} onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <Select<AgreementKind>
            label={t('agents.kind')}
            choices={AGREEMENT_KINDS.map((value) => ({ value, label: t(`agreement.kind.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          <PayerSelect value={payer} onChange={setPayer} />
          {hasPeriod(kind) && (
            <Select<Period>
              label={t('agreement.period')}
              choices={PERIODS.map((value) => ({ value, label: t(`agreement.period.${value}`) }))}
              value={period}
              onChange={setPeriod}
            />
          )}
          <Field {...form.input('rate')} label={t('agents.rate_percent')} inputMode="decimal" required />
          <Field {...form.input('activeMembers')} label={t('agents.least_active')} inputMode="numeric" />
          <Field {...form.input('from')} label={t('agents.least_bet')} inputMode="decimal" required />
          <Field
            {...form.input('activeBet')}
            label={t('agreement.active_bet')}
            inputMode="decimal"
            required
          />
          <Submit form={form}>{t('agents.send_offer')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

type Chosen = { kind: AgreementKind; payer: Payer; period: Period }

function useOffer(payee: TeamMember, chosen: Chosen, onSent: () => void) {
  const t = useLabels()
  const asset = useSession().member?.asset ?? ''
  return useForm({
    initial: INITIAL,
    required: ['rate', 'from', 'activeBet'],
    check: (typed: Typed) => ({
      rate: bpsOf(typed.rate) === null ? t('agents.rate_wrong') : undefined,
      from: readAmount(typed.from, asset) === null ? t('agents.amount_wrong') : undefined,
      activeBet: readAmount(typed.activeBet, asset) === null ? t('agents.amount_wrong') : undefined,
    }),
    body: (typed: Typed) => ({
      kind: chosen.kind,
      payee: payee.id,
      payer: chosen.payer,
      terms: termsOf(chosen, typed, asset),
    }),
    send: async (body) => {
      await call('POST', '/wps/agents/agreements', { body })
      await queryClient.invalidateQueries({ queryKey: ['agents'] })
      showToast(t('agents.offered', { name: payee.name }))
      onSent()
    },
  })
}

function PayerSelect(chosen: { value: Payer; onChange: (payer: Payer) => void }) {
  const t = useLabels()
  return (
    <Select<Payer>
      {...chosen}
      label={t('agents.payer')}
      choices={PAYERS.map((value) => ({ value, label: t(`agents.payer.${value}`) }))}
    />
  )
}

/** Dividends are computed for a period, daily wages are paid at the end of one. */
const hasPeriod = (kind: AgreementKind): boolean => kind === 'dividend' || kind === 'daily'

function termsOf({ kind, period }: Chosen, typed: Typed, asset: string): AgreementTerms {
  const from = readAmount(typed.from, asset) ?? '0'
  const least = from === '0' ? null : from
  return {
    tiers: [
      {
        rate: bpsOf(typed.rate) ?? 0,
        activeMembers: Math.max(0, Math.trunc(Number(typed.activeMembers) || 0)),
        periodValidBet: kind === 'dividend' ? least : null,
        periodProfitAndLoss: null,
        betAmountDaily: kind === 'daily' || kind === 'realtime' ? least : null,
        betAmountHourly: kind === 'hourly' ? least : null,
      },
    ],
    activeBet: readAmount(typed.activeBet, asset) ?? '0',
    period: hasPeriod(kind) ? period : 'daily',
    carry: 'permanent',
  }
}
