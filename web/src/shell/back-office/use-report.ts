import { keptIn, keptWith, type Kept } from '@night-market/ui/list-page/report/look.ts'
import type { ReportWords } from '@night-market/ui/list-page/report/tools.tsx'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { useState } from 'react'
import { useLabels } from '../i18n/i18n.ts'
import { local } from '../storage.ts'

type Place = 'agentTables' | 'consoleTables'

/** How one reader has set a table of a back-office: columns, density and views, kept in this browser. */
export function useReport(place: Place, reader: string, table: string) {
  const name = `${reader} ${table}`
  const [kept, setKept] = useState(() => keptIn(local.read(place), name))
  const [address, setAddress] = useSearchParams()
  const words = useWords()
  const keep = (change: Partial<Kept>): void => {
    const next = { ...kept, ...change }
    setKept(next)
    local.write(place, keptWith(local.read(place), name, next))
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
    columns: t('back_office.table.columns'),
    dense: t('back_office.table.dense'),
    nearer: (column) => t('back_office.table.nearer', { column }),
    further: (column) => t('back_office.table.further', { column }),
    views: t('back_office.table.views'),
    noViews: t('back_office.table.no_views'),
    viewName: t('back_office.table.view_name'),
    keepView: t('back_office.table.keep_view'),
    removeView: (name) => t('back_office.table.remove_view', { name }),
  }
}
