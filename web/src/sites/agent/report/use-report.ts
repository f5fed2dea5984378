import { keptIn, keptWith, type Kept } from '@night-market/ui/list-page/report/look.ts'
import type { ReportWords } from '@night-market/ui/list-page/report/tools.tsx'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { local } from '../../../shell/storage.ts'

const PLACE = 'agentTables'

/** How the reader wants one table of the centre to stand: kept in this browser, for each reader. */
export function useReport(table: string) {
  const name = `${useSession().member?.id ?? ''} ${table}`
  const [kept, setKept] = useState(() => keptIn(local.read(PLACE), name))
  const [address, setAddress] = useSearchParams()
  const words = useWords()
  const keep = (change: Partial<Kept>): void => {
    const next = { ...kept, ...change }
    setKept(next)
    local.write(PLACE, keptWith(local.read(PLACE), name, next))
  }
  const others = (gone: string) => kept.views.filter((view) => view.name !== gone)
  return {
    words,
    look: kept.look,
    views: kept.views,
    onLook: (look: Kept['look']) => keep({ look }),
    onView: (view: Kept['views'][number]) => {
      keep({ look: view.look })
      setAddress(new URLSearchParams(view.filter))
    },
    onKeep: (view: string) =>
      keep({ views: [...others(view), { name: view, look: kept.look, filter: address.toString() }] }),
    onRemove: (view: string) => keep({ views: others(view) }),
  }
}

function useWords(): ReportWords {
  const t = useLabels()
  return {
    columns: t('agents.table.columns'),
    dense: t('agents.table.dense'),
    nearer: (column) => t('agents.table.nearer', { column }),
    further: (column) => t('agents.table.further', { column }),
    views: t('agents.table.views'),
    noViews: t('agents.table.no_views'),
    viewName: t('agents.table.view_name'),
    keepView: t('agents.table.keep_view'),
    removeView: (name) => t('agents.table.remove_view', { name }),
  }
}
