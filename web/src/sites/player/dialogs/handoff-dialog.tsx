import { useMutation, useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { beginSession } from '../../../shell/session.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Skeleton } from '@night-market/ui/display/states.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { handoffCode, previewOf, takeHandoff } from './take-handoff.ts'
import { Row } from '@night-market/ui/layout/layout.tsx'
import styles from './share.module.css'

/** Asks before a code from another device signs this one in: a link must never choose whose account is used. */
export default function HandoffDialog({ code }: { code: string }) {
  const t = useLabels()
  const close = () => handoffCode.set(null)
  const { data, error } = useQuery(previewOf(code))
  const take = useMutation({
    mutationFn: () => takeHandoff(code),
    onSuccess: async (value) => {
      close()
      await beginSession(value)
      showToast(t('share.welcome'))
    },
  })
  const refused = error ?? take.error
  return (
    <Dialog name="handoff" title={t('share.take')} size="s" onClose={close}>
      <div className={styles.share}>
        {refused && (
          <p className={styles.shareText} role="alert">
            {refusalText(t, refused)}
          </p>
        )}
        {!refused && !data && <Skeleton shape="row" />}
        {!refused && data && (
          <>
            <p className={styles.shareText}>{t('share.take_text', { account: data.account })}</p>
            <Row gap={2} spread="center">
              <Button kind="primary" isBusy={take.isPending} onClick={() => take.mutate()}>
                {t('share.take_it', { account: data.account })}
              </Button>
              <Button onClick={close}>{t('share.take_not')}</Button>
            </Row>
          </>
        )}
      </div>
    </Dialog>
  )
}
