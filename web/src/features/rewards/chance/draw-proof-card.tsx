import { Button } from '@night-market/ui/controls/button.tsx'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { Card } from '@night-market/ui/layout/layout.tsx'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useTakeText } from './prize-text.ts'
import { readProof, type Draw, type DrawProof } from './queries.ts'
import type { Verdict } from './verify-draw.ts'
import styles from './chance.module.css'

/** Loads the proof and replays the draw in the browser. */
const verify = async (id: string): Promise<{ proof: DrawProof; verdict: Verdict | null }> => {
  const [proof, { verifyDraw }] = await Promise.all([readProof(id), import('./verify-draw.ts')])
  return { proof, verdict: verifyDraw(proof) }
}

/** The seeds of a draw, and its verification once they are revealed. */
export function DrawProofCard({ draw }: { draw: Draw }) {
  const t = useLabels()
  const { moment } = useDates()
  const check = useMutation({ mutationFn: () => verify(draw.id) })
  return (
    <Card gap={3} aria-labelledby="proof-title">
      <h2 id="proof-title" className={styles.heading}>
        {t('draws.proof')}
      </h2>
      <p className={styles.note}>
        {draw.state === 'ended' ? t('draws.revealed') : t('draws.committed', { at: moment(draw.closesAt) })}
      </p>
      <dl className={styles.seeds}>
        <Seed label={t('draws.seed_hash')} value={draw.seedHash ?? ''} />
        {check.data?.proof.serverSeed && (
          <Seed label={t('draws.server_seed')} value={check.data.proof.serverSeed} />
        )}
        {check.data?.proof.clientSeed && (
          <Seed label={t('draws.client_seed')} value={check.data.proof.clientSeed} />
        )}
      </dl>
      <Button isBusy={check.isPending} onClick={() => check.mutate()}>
        {t(draw.state === 'ended' ? 'draws.verify' : 'draws.show_seeds')}
      </Button>
      <div role="status">
        {check.error && <ErrorState error={check.error} onRetry={() => check.mutate()} />}
        {check.data && <Outcome draw={draw} {...check.data} />}
      </div>
      <p className={styles.faint}>{t('draws.not_provable')}</p>
    </Card>
  )
}

function Seed({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  )
}

function Outcome({ draw, proof, verdict }: { draw: Draw; proof: DrawProof; verdict: Verdict | null }) {
  const t = useLabels()
  const takeText = useTakeText(draw)
  return (
    <>
      {verdict !== null && (
        <ul className={styles.verdict} data-verdict={isTrue(verdict)}>
          <Line isTrue={verdict.isSeedTrue} text={t('draws.verdict.seed')} />
          {verdict.isListTrue !== null && <Line isTrue={verdict.isListTrue} text={t('draws.verdict.list')} />}
          <Line
            isTrue={verdict.isResultTrue}
            text={t('draws.verdict.results', { count: verdict.compared })}
          />
        </ul>
      )}
      <ul className={styles.proven}>
        {proof.takes.slice(0, 50).map((take) => (
          <li key={take.no} data-own={take.isOwn}>
            <span className="num">
              {take.ticket === null ? take.no : t('draws.ticket_no', { no: take.ticket })}
            </span>
            <span>{take.isOwn ? t('draws.you') : take.name}</span>
            <span>{takeText(take)}</span>
            {take.clientSeed !== null && <code>{take.clientSeed}</code>}
          </li>
        ))}
      </ul>
    </>
  )
}

const isTrue = ({ isSeedTrue, isListTrue, isResultTrue }: Verdict): boolean =>
  isSeedTrue && isListTrue !== false && isResultTrue

function Line({ isTrue: isGood, text }: { isTrue: boolean; text: string }) {
  const t = useLabels()
  const Icon = isGood ? CircleCheck : CircleX
  return (
    <li data-good={isGood}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <span className="visually-hidden">{t(isGood ? 'draws.verdict.true' : 'draws.verdict.false')} </span>
        {text}
      </span>
    </li>
  )
}
