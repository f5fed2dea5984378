import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type FormEvent } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Select } from '@night-market/ui/controls/choices.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { ErrorState, Skeleton } from '@night-market/ui/display/states.tsx'
import { claimOf, SAMPLE_CHOICES, type Typed, type TypedProblem } from './manual-claim.ts'
import { MathsLink } from './maths-link.tsx'
import { titlesQuery } from './titles-query.ts'
import type { Claim } from './verify.ts'

const NOTHING: Typed = {
  gameCode: '',
  serverSeed: '',
  serverSeedHash: '',
  clientSeed: '',
  nonce: '0',
  stake: '10000',
  choice: '',
  actions: '',
}

/** Seeds typed in by hand, from any note one has kept. */
export function ManualForm(props: { onClaim: (claim: Claim) => void }) {
  const t = useLabels()
  const { data: titles, error, refetch } = useQuery(titlesQuery)
  const [typed, setTyped] = useState(NOTHING)
  const [problems, setProblems] = useState<Partial<Record<keyof Typed, TypedProblem>>>({})
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!titles) return <Skeleton shape="row" />
  const title = titles.find(({ code }) => code === typed.gameCode) ?? titles[0]
  const fill = (field: keyof Typed, text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    setProblems((before) => ({ ...before, [field]: undefined }))
  }
  const input = (field: keyof Typed) => {
    const problem = problems[field]
    return {
      name: field,
      value: typed[field],
      autoComplete: 'off',
      error: problem && t(`fairness.typed.${problem}`),
      onChange: (event: { target: { value: string } }) => fill(field, event.target.value),
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = claimOf({ ...typed, gameCode: title?.code ?? '' })
    if ('claim' in read) props.onClaim(read.claim)
    else setProblems(read.problems)
  }

  return (
    <form className="manual-form" noValidate onSubmit={submit}>
      <Select
        label={t('fairness.game')}
        choices={titles.map(({ code, name }) => ({ value: code, label: name }))}
        value={title?.code ?? ''}
        onChange={(gameCode) => fill('gameCode', gameCode)}
      />
      <Field label={t('fairness.server_seed')} required {...input('serverSeed')} />
      <Field label={t('fairness.server_seed_hash')} isOptional {...input('serverSeedHash')} />
      <Field label={t('fairness.client_seed')} required {...input('clientSeed')} />
      <div className="manual-pair">
        <Field label={t('fairness.nonce')} inputMode="numeric" required {...input('nonce')} />
        <Field label={t('fairness.stake_minor')} inputMode="numeric" required {...input('stake')} />
      </div>
      {title && <BetFields family={title.family} input={input} />}
      {title && <MathsLink gameCode={title.code} />}
      <Button type="submit" kind="primary" size="l">
        {t('fairness.verify')}
      </Button>
    </form>
  )
}

/** What a slot does not have: a bet that was chosen, and moves. */
function BetFields(props: {
  family: string
  input: (field: keyof Typed) => Omit<ComponentProps<typeof Field>, 'label'>
}) {
  const t = useLabels()
  const { family, input } = props
  if (family === 'slot-lines') return null
  return (
    <>
      <Field label={t('fairness.choice')} placeholder={SAMPLE_CHOICES[family]} {...input('choice')} />
      {family === 'mines' && (
        <Field
          label={t('fairness.actions')}
          isOptional
          placeholder='[{"type":"pick","cell":4},{"type":"cash_out"}]'
          {...input('actions')}
        />
      )}
    </>
  )
}
