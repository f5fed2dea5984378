import type { MemberProtection } from '@night-market/protocol/console/members'
import type { Limit, ProtectionChange } from '@night-market/protocol/protection'
import type { LimitKind } from '@night-market/protocol/values/limits'
import { Table, type Column } from '@night-market/ui/list-page/table.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { Named, Rows } from '@night-market/ui/layout/rows.tsx'
import { useDates } from '../../../shell/i18n/dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Money } from '../../../shell/money.tsx'
import { useLimitText } from '../member/limit-text.ts'
import type { TabProps } from '../member/tab-props.ts'
import { protectionQuery } from '../member/queries.ts'
import { Part } from './part.tsx'
import styles from '../console.module.css'

/** Limits with what counts against them, and every change of limits and exclusions. */
export function ProtectionTab({ member }: TabProps) {
  return (
    <Part query={protectionQuery(member.id)} none={() => null}>
      {(protection) => <Protection protection={protection} />}
    </Part>
  )
}

function Protection({ protection: { overview, changes } }: { protection: MemberProtection }) {
  const t = useLabels()
  const { asset, limits } = overview
  const columns = useColumns(asset)
  return (
    <Stack gap={5}>
      <Table<Limit>
        caption={t('person.limits')}
        columns={columns}
        rows={limits}
        rowKey={({ kind }) => kind}
      />
      <section>
        <h3>{t('person.changes')}</h3>
        {changes.length === 0 && <p className={styles.note}>{t('person.no_changes')}</p>}
        <Rows>
          {changes.map((change) => (
            <Change key={`${change.at} ${change.kind}`} change={change} asset={asset} />
          ))}
        </Rows>
      </section>
    </Stack>
  )
}

function useColumns(asset: string): Column<Limit>[] {
  const t = useLabels()
  const { moment } = useDates()
  const limits = useLimitText()
  return [
    { key: 'kind', label: t('person.limit'), cell: ({ kind }) => limits.name(kind) },
    {
      key: 'value',
      label: t('person.value'),
      align: 'end',
      cell: ({ kind, value }) => limits.value(kind, value, asset),
    },
    {
      key: 'used',
      label: t('person.used'),
      align: 'end',
      cell: ({ used }) => (used === null ? '–' : <Money minor={used} asset={asset} />),
    },
    {
      key: 'pending',
      label: t('person.pending'),
      cell: ({ kind, pending }) =>
        pending === null
          ? '–'
          : t('person.pending_from', {
              value: limits.value(kind, pending.value, asset),
              moment: moment(pending.at),
            }),
    },
  ]
}

function Change({ change, asset }: { change: ProtectionChange; asset: string }) {
  const t = useLabels()
  const { moment } = useDates()
  const limits = useLimitText()
  const held = ({ kind }: { kind: LimitKind }, value: string | null): string =>
    limits.value(kind, value, asset)
  const text =
    change.type === 'limit'
      ? `${limits.name(change.kind)}: ${held(change, change.before)} → ${held(change, change.value)}`
      : change.until === null
        ? t('person.excluded_ever')
        : t(`person.excluded.${change.kind}`, { moment: moment(change.until) })
  return (
    <li>
      <Named title={<time dateTime={change.at}>{moment(change.at)}</time>}>
        <small>{text}</small>
      </Named>
    </li>
  )
}
