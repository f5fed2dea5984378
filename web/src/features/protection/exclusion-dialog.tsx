import type { ExclusionKind } from '@night-market/protocol/protection'
import { useMutation } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { RefusalError } from '../../lib/api.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { excludeSelf, useRefresh, type Span } from './queries.ts'
import styles from './protection.module.css'

/** The step-up dialog of the security centre. */
export type StepUp = ComponentType<{ onProven: () => void; onClose: () => void }>

type ExclusionDialogProps = { kind: ExclusionKind; span: Span; StepUp: StepUp; onClose: () => void }

/** What an exclusion means, in full, and its confirmation; the server requires a step-up. */
export function ExclusionDialog({ kind, span, StepUp, onClose }: ExclusionDialogProps) {
  const t = useLabels()
  const refresh = useRefresh()
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => excludeSelf(span),
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  const isAsking = error instanceof RefusalError && error.code === 'step_up_required'
  const title = t(`protection.confirm.${kind}`, { span: t(`protection.span.${span}`) })
  const begin = () => mutate()
  return (
    <Dialog name="exclusion" title={title} onClose={onClose}>
      <div className={styles.protectionForm}>
        <div className={styles.protectionHappens}>
          <h3>{t('protection.happens')}</h3>
          <ul>
            <li>{t('protection.happens_at_once')}</li>
            <li>{t('protection.happens_stops')}</li>
            <li>{t('protection.happens_no_way_back')}</li>
            <li>{t('protection.happens_stays')}</li>
          </ul>
        </div>
        {error !== null && !isAsking && <FormAlert text={refusalText(t, error)} />}
        <Button kind="danger" isWide isBusy={isPending} onClick={begin}>
          {t(`protection.begin.${kind}`)}
        </Button>
      </div>
      {isAsking && <StepUp onProven={begin} onClose={reset} />}
    </Dialog>
  )
}
