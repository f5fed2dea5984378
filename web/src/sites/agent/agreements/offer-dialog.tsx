import type { AgreementTerms, AgreementView } from '@night-market/protocol/agents/agreements'
import type { TeamMember } from '@night-market/protocol/agents/team'
import { AGREEMENT_KINDS, PAYERS, type AgreementKind, type Payer } from '@night-market/protocol/agents/words'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useState } from 'react'
import { Terms } from '../../../features/agents/agreement-terms.tsx'
import { agreementsQuery } from '../../../features/agents/queries.ts'
import { call } from '../../../lib/api.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { queryClient } from '../../../shell/query-client.ts'
import { useSession } from '../../../shell/session.ts'
import { TermsFields } from '../../../features/agents/back-office/terms-fields.tsx'
import { useTerms } from '../../../features/agents/back-office/use-terms.ts'
import styles from './agreements.module.css'

type OfferDialogProps = { payee: TeamMember; onClose: () => void }

/** AGT-5: offers terms to a member directly below. */
export function OfferDialog({ payee, onClose }: OfferDialogProps) {
  const t = useLabels()
  const [kind, setKind] = useState<AgreementKind>('realtime')
  const [payer, setPayer] = useState<Payer>('platform')
  const own = useOwnTerms(kind)
  const { form, chosen, onChoose } = useTerms({
    kind,
    payer,
    asset: useSession().member?.asset ?? '',
    from: null,
    usualPeriod: own?.terms?.period,
    send: async (terms) => {
      await call('POST', '/wps/agents/agreements', { body: { kind, payee: payee.id, payer, terms } })
      await queryClient.invalidateQueries({ queryKey: ['agents'] })
      showToast(t('agents.offered', { name: payee.name }))
      onClose()
    },
  })
  return (
    <Dialog name="offer" title={t('agents.offer_to', { name: payee.name })} size="l" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          <div className={styles.choices}>
            <Select<AgreementKind>
              label={t('agents.kind')}
              choices={AGREEMENT_KINDS.map((value) => ({ value, label: t(`agreement.kind.${value}`) }))}
              value={kind}
              onChange={setKind}
            />
            <Select<Payer>
              label={t('agents.payer')}
              choices={PAYERS.map((value) => ({ value, label: t(`agents.payer.${value}`) }))}
              value={payer}
              onChange={setPayer}
            />
          </div>
          {own !== null && <OwnTerms kind={kind} {...own} />}
          <TermsFields {...{ form, chosen, payer, onChoose }} />
          <p className={styles.note}>{t('agents.offer_note')}</p>
          <Submit form={form}>{t('agents.send_offer')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}

type Own = { terms: AgreementTerms | undefined; asset: string }

/** What the reader is paid itself: an offer gives no more. */
function OwnTerms({ kind, terms, asset }: Own & { kind: AgreementKind }) {
  const t = useLabels()
  if (terms === undefined) return <p className={styles.note}>{t('agents.no_own_terms')}</p>
  return (
    <details className={styles.own}>
      <summary>{t('agents.own_terms')}</summary>
      <Terms kind={kind} terms={terms} asset={asset} />
    </details>
  )
}

/** Null while they are on their way. */
function useOwnTerms(kind: AgreementKind): Own | null {
  const { data } = useQuery(agreementsQuery)
  if (data === undefined) return null
  const received = data.agreements.filter((each) => each.kind === kind && !each.isGiven)
  return { terms: received.map(runningOf).find((found) => found !== null), asset: data.asset }
}

/** Terms that wait for an answer do not run yet. */
const runningOf = ({ state, proposed, current }: AgreementView): AgreementTerms | null =>
  state === 'active' || state === 'termination_requested' ? proposed : current
