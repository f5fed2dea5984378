import { Skeleton } from '../../ui/states.tsx'
import './reports.css'

/** Rows that are on their way. */
export function RowSkeletons() {
  return (
    <div className="report-rows" aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  )
}
