import type { AgreementTerms } from '@night-market/protocol/agents/agreements'
import { AGREEMENT_KINDS, type AgreementKind } from '@night-market/protocol/agents/words'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProposeDialog } from '../../../shell/back-office/propose-dialog.tsx'
import { call } from '../../../lib/api.ts'
import { needsProposal } from '../../../shell/back-office/staff-refusal.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Terms } from '../agreement-terms.tsx'
import { TermsFields } from '../back-office/terms-fields.tsx'
import { useTerms } from '../back-office/use-terms.ts'
import type { DeskAgreement, DeskMember } from './queries.ts'
import styles from './agency.module.css'

type OfferDialogProps = {
  member: DeskMember
  /** The offer of the agent that this one answers. */
  answers?: DeskAgreement
  onClose: () => void
}

/** AGT-5: offers terms of the platform, or answers with other ones. What takes two of the staff becomes a proposal. */
export function OfferDialog({ member, answers, onClose }: OfferDialogProps) {
  const t = useLabels()
  const cache = useQueryClient()
  const [chosenKind, setKind] = useState<AgreementKind>('dividend')
  const [tooHigh, setTooHigh] = useState<AgreementTerms | null>(null)
  const kind = answers?.kind ?? chosenKind
  const send = async (terms: AgreementTerms): Promise<void> => {
    try {
      await (answers === undefined
        ? call('POST', '/ops/agents/agreements', { body: { kind, payee: member.id, terms } })
        : call('POST', `/ops/agents/agreements/${answers.id}/counter`, {
            body: { version: answers.version, terms },
          }))
    } catch (error) {
      if (!needsProposal(error)) throw error
      setTooHigh(terms)
      return
    }
    await cache.invalidateQueries({ queryKey: ['agents'] })
    showToast(t('agency.offered', { name: member.username }))
    onClose()
  }
  const { form, chosen, onChoose } = useTerms({
    kind,
    payer: 'platform',
    asset: member.asset,
    from: answers?.proposed ?? null,
    send,
  })
  const title = t('agency.offer_to', { name: member.username })
  if (tooHigh !== null)
    return (
      <ProposeDialog
        title={title}
        kind="agents.offer"
        payload={{ kind, payee: member.id, terms: tooHigh }}
        onClose={onClose}
      >
        <p className={styles.note}>
          {t(answers === undefined ? 'agency.takes_two' : 'agency.takes_two_rejects')}
        </p>
        <Terms kind={kind} terms={tooHigh} asset={member.asset} />
      </ProposeDialog>
    )
  return (
    <Dialog name="offer" title={title} size="l" onClose={onClose}>
      <Form form={form}>
        <Stack gap={4}>
          {answers === undefined ? (
            <Select<AgreementKind>
              label={t('agency.kind')}
              choices={AGREEMENT_KINDS.map((value) => ({ value, label: t(`agreement.kind.${value}`) }))}
              value={kind}
              onChange={setKind}
            />
          ) : (
            <Terms kind={kind} terms={answers.proposed} asset={member.asset} />
          )}
          <TermsFields form={form} chosen={chosen} payer="platform" onChoose={onChoose} />
          <p className={styles.note}>{t('agency.offer_note')}</p>
          <Submit form={form}>{t(answers === undefined ? 'agency.offer' : 'agency.counter')}</Submit>
        </Stack>
      </Form>
    </Dialog>
  )
}
