import type { RoundDetail } from '@night-market/protocol/play'
import type { RoundProof } from '@night-market/protocol/vendor/round-proof'
import type { PageToFrame } from '@night-market/protocol/vendor/game-frame'
import { useMemo } from 'react'
import { VendorPage } from '../../shell/frames/vendor-page.tsx'
import { useShownAsset } from '../../shell/shown-asset.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import styles from './fairness.module.css'

type VendorRoundProps = {
  detail: RoundDetail & { proof: RoundProof }
  /** The vendor's verifier; null where the vendor names none. */
  verifyUrl: string | null
  /** What happened in the round, or whether it was fair. */
  view: 'events' | 'verify'
}

/** A round of the betting record on the page of its vendor, who alone knows what its events mean. */
export function VendorRound({ detail, verifyUrl, view }: VendorRoundProps) {
  const t = useLabels()
  const { proof, round, seedHash, kept } = detail
  const asset = useShownAsset(round.asset)
  const message = useMemo<PageToFrame>(
    () => ({
      type: 'round',
      view,
      asset,
      isOpen: round.status === 'open',
      keptHash: seedHash,
      kept,
      isVoid: round.status === 'rolled_back',
      proof,
    }),
    [view, asset, round.status, seedHash, kept, proof],
  )
  if (verifyUrl === null) return <p className={styles.fairnessNote}>{t('fairness.no_verifier')}</p>
  const title = view === 'events' ? t('fairness.course_title') : t('fairness.verdict_title')
  return <VendorPage url={verifyUrl} title={title} message={message} />
}
