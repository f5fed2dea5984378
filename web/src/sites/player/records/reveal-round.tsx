import type { RevealBody, RoundDetail } from '@night-market/protocol/play'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LockOpen } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { revealRound, roundQuery } from '../../../features/play/queries.ts'
import styles from '../../../features/fairness/fairness.module.css'

/** Reveals the server seed of a round; its verdict then takes the place of this button. */
export function RevealRound(props: { roundId: string; nextServerSeedHash: string }) {
  const t = useLabels()
  const client = useQueryClient()
  const { queryKey } = roundQuery(props.roundId)
  const reveal = useMutation({
    mutationFn: (body: RevealBody) => revealRound(props.roundId, body),
    onSuccess: (detail: RoundDetail) => client.setQueryData(queryKey, detail),
    // The seeds may have moved meanwhile: the next try needs the hash that is promised now.
    onError: () => client.invalidateQueries({ queryKey }),
  })
  const run = () =>
    reveal.mutate({ clientSeed: newClientSeed(), nextServerSeedHash: props.nextServerSeedHash })
  return (
    <div className={styles.verdictReveal}>
      {reveal.error && <p role="alert">{refusalText(t, reveal.error)}</p>}
      <Button
        kind="primary"
        icon={<LockOpen size={18} aria-hidden="true" />}
        isBusy={reveal.isPending}
        onClick={run}
      >
        {t('fairness.reveal')}
      </Button>
    </div>
  )
}

function newClientSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
