import type { Deposit } from '@night-market/protocol/cashier/deposits'
import { UPLOADS_AT_MOST } from '@night-market/protocol/values/upload-limits'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { PictureField } from '../../../shell/pictures/picture-field.tsx'
import { SentPicture } from '../../../shell/pictures/sent-picture.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { ownUploads } from '../../../shell/pictures/uploads.ts'
import { usePictures } from '../../../shell/pictures/use-pictures.ts'
import { depositQuery, sendProof, type Proof } from './queries.ts'
import { Stack, Row } from '@night-market/ui/layout/layout.tsx'
import payStyles from './pay.module.css'
import paymentStyles from '../payments/payment.module.css'

const REMARK_LENGTH = 140

/** Pictures of a bank transfer: those that were sent, and a form while there is room for more. */
export function DepositProof({ deposit }: { deposit: Deposit }) {
  const t = useLabels()
  const { proofs } = deposit
  return (
    <Stack as="section" aria-labelledby="deposit-proof">
      <h3 id="deposit-proof">{t('deposit.proof')}</h3>
      {proofs.length > 0 && (
        <Row as="ul" gap={2} className={paymentStyles.paymentProofs}>
          {proofs.map((id, index) => (
            <li key={id}>
              <SentPicture
                address={`/uploads/${id}`}
                alt={t('deposit.proof_number', { number: index + 1 })}
              />
            </li>
          ))}
        </Row>
      )}
      {proofs.length < UPLOADS_AT_MOST && (
        <ProofForm key={proofs.length} id={deposit.id} most={UPLOADS_AT_MOST - proofs.length} />
      )}
    </Stack>
  )
}

function ProofForm({ id, most }: { id: string; most: number }) {
  const t = useLabels()
  const cache = useQueryClient()
  const pictures = usePictures(ownUploads('proof'), most)
  const form = useForm({
    initial: { uploads: '', remark: '' },
    schema: () => import('@night-market/protocol/cashier/deposits').then((shape) => shape.DepositProofBody),
    check: () => ({ uploads: pictures.ids.length === 0 ? t('deposit.proof_missing') : undefined }),
    body: ({ remark }) => ({ uploads: pictures.ids as Proof['uploads'], remark }),
    async send(body) {
      const deposit = await sendProof(id, body)
      showToast(t('deposit.proof_sent'))
      cache.setQueryData(depositQuery(id).queryKey, deposit)
    },
    refused: (_error, { text }) => ({ field: 'uploads', text }),
  })
  return (
    <Form className={payStyles.depositProofForm} form={form}>
      <p className={paymentStyles.paymentHint}>{t('deposit.proof_text')}</p>
      <PictureField
        label={t('deposit.proof_pictures')}
        pictures={pictures}
        error={form.errorOf('uploads')}
        onChange={() => form.set({ uploads: '' })}
      />
      <Field
        {...form.input('remark')}
        label={t('deposit.remark')}
        isOptional
        maxLength={REMARK_LENGTH}
        help={t('deposit.remark_left', { left: REMARK_LENGTH - form.typed.remark.length })}
      />
      <Submit form={form} kind="plain" isWide={false} disabled={pictures.isSending}>
        {t('deposit.proof_send')}
      </Submit>
    </Form>
  )
}
