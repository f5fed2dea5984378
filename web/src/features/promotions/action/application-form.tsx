import { COMMENT_AT_MOST } from '@night-market/protocol/values/promotions'
import { TextArea } from '@night-market/ui/controls/text-area.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { useState } from 'react'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { PictureField } from '../../../shell/pictures/picture-field.tsx'
import { ownUploads } from '../../../shell/pictures/uploads.ts'
import { usePictures } from '../../../shell/pictures/use-pictures.ts'
import { useStep } from '../queries.ts'
import styles from '../promotions.module.css'

/** Spec 5: an application with a comment of at most 140 characters and at most 3 pictures. */
export function ApplicationForm({ id, images }: { id: string; images: number }) {
  const t = useLabels()
  const pictures = usePictures(ownUploads('application'))
  const requestId = useRequestId('apl')
  const [problem, setProblem] = useState<string>()
  const { mutateAsync } = useStep(id)
  const form = useForm({
    initial: { comment: '' },
    required: ['comment'],
    check: ({ comment }) =>
      lengthOf(comment) > COMMENT_AT_MOST
        ? { comment: t('promotions.comment_long', { most: COMMENT_AT_MOST }) }
        : {},
    body: ({ comment }) => ({ comment: comment.trim(), images: pictures.ids }),
    send: async (body) => {
      if (pictures.isSending) return setProblem(t('promotions.images_sending'))
      if (body.images.length < images) return setProblem(t('promotions.images_least', { count: images }))
      await mutateAsync({ act: 'apply', body: { id: requestId.of(body), ...body } })
      requestId.end()
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <TextArea
        {...form.control('comment')}
        label={t('promotions.comment')}
        rows={4}
        help={t('promotions.comment_count', { count: lengthOf(form.typed.comment), most: COMMENT_AT_MOST })}
        required
      />
      <PictureField
        label={t('promotions.pictures')}
        pictures={pictures}
        error={problem}
        isOptional={images === 0}
        onChange={() => setProblem(undefined)}
      />
      <Submit form={form} size="l">
        {t('promotions.do.apply')}
      </Submit>
    </Form>
  )
}

/** Counts UTF-16 units, as the platform does: letters outside the basic plane count two. */
const lengthOf = (comment: string): number => comment.trim().length
